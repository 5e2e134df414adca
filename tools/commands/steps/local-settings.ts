import { existsSync } from "node:fs";
import { readSettings } from "../../../worker/runtime/settings.ts";
import { findFreePortInRange } from "./free-port.ts";

/** Reads this machine's settings from a file like .dev.vars.example; the environment's own come first. */
export function loadDevVars(file = ".dev.vars"): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** What `npm start` and `npm run dev` run with; without SCHOOL_API_ORIGIN they start a sample school API. */
export async function readLocalSettings(env: NodeJS.ProcessEnv, usualPort = "8787") {
  const settings = readSettings({
    ...env,
    SCHOOL_API_ORIGIN: env.SCHOOL_API_ORIGIN || "http://127.0.0.1",
    SCHOOL_CODE: env.SCHOOL_CODE || "convent",
  });
  const port = await findFreePortInRange(env.PORT || usualPort);
  return { settings, hasOwnApi: Boolean(env.SCHOOL_API_ORIGIN), port };
}

/** Undefined if the school API responds. */
export async function getApiWarning(origin: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(2_000);
  const response = await fetch(origin, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  if (response) return undefined;
  return `Warning: the school API at ${origin} (SCHOOL_API_ORIGIN) does not answer; the site runs with placeholders until it does`;
}
