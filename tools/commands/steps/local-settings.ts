import { existsSync } from "node:fs";
import { connect } from "node:net";
import { readSettings, settingNames, WrongSetting } from "../../../worker/runtime/settings.ts";

/** Reads this machine's settings from a file like .dev.vars.example; the environment's own come first. */
export function loadDevVars(file = ".dev.vars"): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The settings that the environment has. */
export function pickSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(settingNames.map((name) => [name, env[name] ?? ""]));
}

/** What `npm start` and `npm run dev` run with; throws `WrongSetting`. */
export async function readLocalSettings(env: NodeJS.ProcessEnv, usualPort: string) {
  const { SCHOOL_API_ORIGIN = "", SCHOOL_CODE, ...others } = pickSettings(env);
  const settings = { ...others, SCHOOL_API_ORIGIN, SCHOOL_CODE: SCHOOL_CODE || "convent" };
  readSettings({ ...settings, SCHOOL_API_ORIGIN: SCHOOL_API_ORIGIN || "http://127.0.0.1" });
  return { port: await readPort(env.PORT || usualPort), settings };
}

/** A port at which nothing listens; throws `WrongSetting`. */
export async function readPort(text: string): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new WrongSetting(`PORT is "${text}"; it must be a whole number from 1024 to 65535`);
  if ((await isListening(port, "127.0.0.1")) || (await isListening(port, "::1")))
    throw new WrongSetting(`PORT ${port} is in use; set PORT to a free one, such as PORT=8788`);
  return port;
}

function isListening(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, host);
    probe.on("connect", () => probe.destroy() && resolve(true));
    probe.on("error", () => resolve(false));
  });
}
