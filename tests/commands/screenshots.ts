/** `npm run screenshots`: every page at 360 and 1440 px into `screenshots/`; `--only /News,/About` takes just these. */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { home, sections } from "../../app/site-map.ts";
import { startSchoolApi } from "../school-api/server.ts";
import { buildSite } from "./build-site.ts";
import { findChromium, launchOptions } from "./chromium.ts";
import { end, onEnd } from "./ending.ts";
import { startSite } from "./site.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });
const pages = [home, ...sections.flatMap((section) => section.pages)].map((page) => page.path);
const paths = values.only?.split(",") ?? pages;

buildSite();
mkdirSync("screenshots", { recursive: true });
const school = await startSchoolApi({});
onEnd(school.close);
const site = await startSite({
  schoolApiOrigin: school.origin,
  schoolCode: school.school,
  schoolApiToken: undefined,
  purgeToken: undefined,
});
onEnd(site.stop);
const browser = await chromium.launch({ ...launchOptions, executablePath: findChromium() });
for (const width of [360, 1440]) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  for (const path of paths) {
    await page.goto(`${site.origin}${path}`, { waitUntil: "networkidle" });
    const name = path === "/" ? "home" : path.slice(1).replaceAll(/[^\w-]+/g, "-");
    await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true });
  }
}
await browser.close();
console.log(`${paths.length * 2} pictures are in screenshots/`);
await end();
