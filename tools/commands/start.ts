/** `npm start`: the site on http://localhost:8787, on the real runtime, with a school API that stands in where none is set. */

import { startSchoolApi } from "../../tests/school-api/server.ts";
import { readSettings, type Settings, WrongSetting } from "../../worker/settings.ts";
import { buildSite } from "./steps/build-site.ts";
import { freePortIn } from "./steps/free-port.ts";
import { exitWith, onShutdown } from "./steps/shut-down.ts";
import { startSite } from "./steps/start-site.ts";

const minute = 60_000;
const { env } = process;

try {
  await start();
} catch (error) {
  if (error instanceof WrongSetting) exitWith(error.message);
  throw error;
}

async function start(): Promise<void> {
  const hasOwnApi = Boolean(env.SCHOOL_API_ORIGIN);
  const given = readSettings({
    ...env,
    SCHOOL_API_ORIGIN: env.SCHOOL_API_ORIGIN || "http://127.0.0.1",
    SCHOOL_CODE: env.SCHOOL_CODE || "convent",
  });
  const port = await freePortIn(env.PORT || "8787");
  buildSite();
  const settings = hasOwnApi ? given : await withStandIn(given);
  const site = await startSite({ ...settings, port });
  onShutdown(site.stop);
  setInterval(() => site.runCron().catch(() => {}), minute).unref();
  if (hasOwnApi) await warnIfUnreachable(settings.schoolApiOrigin);
  else console.log(`A school API stands in at ${settings.schoolApiOrigin}`);
  console.log(`The site is at ${site.origin}`);
}

async function withStandIn(settings: Settings): Promise<Settings> {
  const standIn = await startSchoolApi({ school: settings.schoolCode, photographs: "camera" });
  onShutdown(standIn.close);
  return { ...settings, schoolApiOrigin: standIn.origin };
}

async function warnIfUnreachable(origin: string): Promise<void> {
  try {
    const response = await fetch(origin, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
  } catch {
    console.error(
      `Warning: the school API at ${origin} (SCHOOL_API_ORIGIN) does not answer; the site runs with placeholders until it does`,
    );
  }
}
