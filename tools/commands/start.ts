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
import { buildSite } from "./steps/build-site.ts";
import "./steps/errors.ts";
import { createLocalConfig } from "./steps/local-config.ts";
import { loadDevVars, readLocalSettings } from "./steps/local-settings.ts";

const CRON_INTERVAL_MS = 60_000;
const RETRY_DELAY_MS = 50;

const isDev = process.argv.includes("--dev");
loadDevVars();
const { port, settings } = await readLocalSettings(process.env, isDev ? "5173" : "8787");
const { SCHOOL_API_ORIGIN: ownApi, SCHOOL_CODE: school } = settings;
if (!isDev) buildSite();
const sample = ownApi ? undefined : await startSchoolApi({ school, photographs: "camera" });
if (sample) console.log(`The sample school API is at ${sample.origin}`);
const vars = { ...settings, SCHOOL_API_ORIGIN: sample?.origin ?? ownApi };
const address = ["--port", `${port}`];
const [program = "", ...options] = isDev
  ? ["vite", ...address, "--strictPort", "--host", "127.0.0.1"]
  : ["wrangler", "dev", ...address, "--ip", "127.0.0.1", "--config", writeConfig()];
const env = { ...process.env, ...vars, WRANGLER_HIDE_BANNER: "true", WRANGLER_LOG: "warn" };
const server = spawn(program, options, { stdio: ["ignore", "inherit", "inherit"], env });
server.on("exit", (code) => process.exit(code ?? 1));

const origin = `http://localhost:${port}`;
while (!(await fetch(origin).catch(() => undefined))) await pause(RETRY_DELAY_MS);
console.log(`The site is at ${origin}`);
// `wrangler dev` runs no cron trigger.
if (!isDev)
  setInterval(() => fetch(`${origin}/cdn-cgi/local/scheduled`).catch(() => {}), CRON_INTERVAL_MS);

function writeConfig(): string {
  const file = join(tmpdir(), "wrangler.json");
  writeFileSync(file, JSON.stringify({ ...createLocalConfig(vars), dev: { inspector_port: 0 } }));
  return file;
}
