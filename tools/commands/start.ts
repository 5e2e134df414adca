/** `npm start`: the site on http://localhost:8787, on the real runtime, with a sample school API if none is set. */
import { startSchoolApi } from "../sample-api/sample-api.ts";
import { buildSite } from "./steps/build-site.ts";
import { getApiWarning, loadDevVars, readLocalSettings } from "./steps/local-settings.ts";
import "./steps/shut-down.ts";
import { startSite } from "./steps/start-site.ts";

const CRON_INTERVAL_MS = 60_000;

loadDevVars();
const { settings, hasOwnApi, port } = await readLocalSettings(process.env);
buildSite();
if (!hasOwnApi) {
  const sample = { school: settings.schoolCode, photographs: "camera" } as const;
  settings.schoolApiOrigin = (await startSchoolApi(sample)).origin;
}
const site = await startSite({ ...settings, port });
setInterval(() => site.runCron().catch(() => {}), CRON_INTERVAL_MS).unref();
const warning = hasOwnApi && (await getApiWarning(settings.schoolApiOrigin));
if (warning) console.error(warning);
if (!hasOwnApi) console.log(`The sample school API is at ${settings.schoolApiOrigin}`);
console.log(`The site is at ${site.origin}`);
