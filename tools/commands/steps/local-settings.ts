import { readSettings, type Settings } from "../../../worker/runtime/settings.ts";
import { freePortIn } from "./free-port.ts";

/** What `npm start` runs with; a school API stands in where none is set. Throws `WrongSetting`. */
export async function readLocalSettings(
  env: NodeJS.ProcessEnv,
): Promise<{ settings: Settings; hasOwnApi: boolean; port: number }> {
  const settings = readSettings({
    ...env,
    SCHOOL_API_ORIGIN: env.SCHOOL_API_ORIGIN || "http://127.0.0.1",
    SCHOOL_CODE: env.SCHOOL_CODE || "convent",
  });
  const port = await freePortIn(env.PORT || "8787");
  return { settings, hasOwnApi: Boolean(env.SCHOOL_API_ORIGIN), port };
}

/** Undefined where the school API answers. */
export async function warningOf(origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(origin, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return undefined;
  } catch {
    return `Warning: the school API at ${origin} (SCHOOL_API_ORIGIN) does not answer; the site runs with placeholders until it does`;
  }
}
