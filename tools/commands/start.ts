/** `npm start`: the site on http://localhost:8787, on the real runtime, with a school API that stands in where none is set. */

import { startSchoolApi } from "../../tests/school-api/server.ts";
import { type Settings, WrongSetting } from "../../worker/runtime/settings.ts";
import { buildSite } from "./steps/build-site.ts";
import { readLocalSettings, warningOf } from "./steps/local-settings.ts";
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
  const { settings: given, hasOwnApi, port } = await readLocalSettings(env);
  buildSite();
  const settings = hasOwnApi ? given : await withStandIn(given);
  const site = await startSite({ ...settings, port });
  onShutdown(site.stop);
  setInterval(() => site.runCron().catch(() => {}), minute).unref();
  const warning = hasOwnApi && (await warningOf(settings.schoolApiOrigin));
  if (warning) console.error(warning);
  if (!hasOwnApi) console.log(`A school API stands in at ${settings.schoolApiOrigin}`);
  console.log(`The site is at ${site.origin}`);
}

async function withStandIn(settings: Settings): Promise<Settings> {
  const standIn = await startSchoolApi({ school: settings.schoolCode, photographs: "camera" });
  onShutdown(standIn.close);
  return { ...settings, schoolApiOrigin: standIn.origin };
}
