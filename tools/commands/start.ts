/**
 * `npm start`: the site on http://localhost:8787, on the real runtime, with a sample school API if none is set.
 * `npm run dev` (`--dev`): the same with hot reload, on http://localhost:5173.
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startSchoolApi } from "../sample-api/sample-api.ts";
import { buildSite } from "./build.ts";
import "./steps/errors.ts";
import { createLocalConfig } from "./steps/local-config.ts";
import { loadDevVars, readLocalSettings } from "./steps/local-settings.ts";

const CRON_INTERVAL_MS = 60_000;
const RETRY_DELAY_MS = 50;

const isDev = process.argv.includes("--dev");
loadDevVars();
const { port, settings } = await readLocalSettings(process.env, isDev ? "5173" : "8787");
if (!isDev) await buildSite();
if (!settings.SCHOOL_API_ORIGIN) {
  const sample = { school: settings.SCHOOL_CODE, photographs: "camera" } as const;
  settings.SCHOOL_API_ORIGIN = (await startSchoolApi(sample)).origin;
  console.log(`The sample school API is at ${settings.SCHOOL_API_ORIGIN}`);
}
const configFile = join(tmpdir(), "wrangler.json");
if (!isDev) writeFileSync(configFile, JSON.stringify(createLocalConfig(settings)));
const [program, ...options] = isDev
  ? ["vite", "--host", "127.0.0.1", "--strictPort"]
  : ["wrangler", "dev", "--ip", "127.0.0.1", "--inspector-port", "0", "--config", configFile];
const server = spawn(program, [...options, "--port", `${port}`], {
  stdio: ["ignore", "inherit", "inherit"],
  env: { ...process.env, ...settings, WRANGLER_HIDE_BANNER: "true", WRANGLER_LOG: "warn" },
});
server.on("exit", (code) => process.exit(code ?? 1));
const origin = `http://localhost:${port}`;
while (!(await fetch(origin).catch(() => undefined))) await pause(RETRY_DELAY_MS);
console.log(`The site is at ${origin}`);
// `wrangler dev` runs no cron trigger.
if (!isDev)
  setInterval(() => fetch(`${origin}/cdn-cgi/local/scheduled`).catch(() => {}), CRON_INTERVAL_MS);
