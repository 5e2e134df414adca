/**
 * `npm run screenshots`: every page at 360 and 1440 px into `screenshots/`; `--only /News,/About` takes just these,
 * `--awkward` shows them with awkward data, `--readme` takes the README's picture anew.
 */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { home, sections } from "../../app/site-map.ts";
import { startSchoolApi } from "../school-api/server.ts";
import { makeAwkward } from "./awkward-school.ts";
import { buildSite } from "./build-site.ts";
import { findChromium, launchOptions } from "./chromium.ts";
import { end, onEnd } from "./ending.ts";
import { startSite } from "./site.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, awkward: { type: "boolean" }, readme: { type: "boolean" } },
});
const pages = [home, ...sections.flatMap((section) => section.pages)].map((page) => page.path);
const paths = values.readme ? [] : (values.only?.split(",") ?? pages);

const readmePicture = "tests/browser/home.png";

buildSite();
mkdirSync("screenshots", { recursive: true });
const school = await startSchoolApi({});
onEnd(school.close);
if (values.awkward) await makeAwkward(school);
const site = await startSite({
  schoolApiOrigin: school.origin,
  schoolCode: school.school,
  schoolApiToken: undefined,
  purgeToken: undefined,
});
onEnd(site.stop);
const executablePath = findChromium() ?? process.exit(1);
const browser = await chromium.launch({ ...launchOptions, executablePath });
for (const width of [360, 1440]) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  for (const path of paths) {
    await page.goto(`${site.origin}${path}`, { waitUntil: "networkidle" });
    await showLazyImages(page);
    const name = path === "/" ? "home" : path.slice(1).replaceAll(/[^\w-]+/g, "-");
    const suffix = values.awkward ? "-awkward" : "";
    await page.screenshot({ path: `screenshots/${name}-${width}${suffix}.png`, fullPage: true });
  }
}
if (values.readme) await takeReadmePicture();
await browser.close();
console.log(values.readme ? readmePicture : `${paths.length * 2} pictures are in screenshots/`);
await end();

async function takeReadmePicture(): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(site.origin, { waitUntil: "networkidle" });
  await page.keyboard.press("Escape");
  await page.screenshot({ path: readmePicture });
}

/** Pictures below the fold are only fetched when a visitor comes near them. */
async function showLazyImages(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForLoadState("networkidle");
}
