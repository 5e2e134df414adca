/**
 * `npm run screenshots`: every page at 360 and 1440 px into `screenshots/`; `--only /News,/About` takes just these, `--readme`
 * retakes the README's picture.
 */
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { sitePages } from "../../app/site-map.ts";
import { getFullAddress } from "../sample-api/full-address.ts";
import { buildSite } from "./steps/build-site.ts";
import { findChromium, missingChromium } from "./steps/chromium.ts";
import { exitWithError } from "./steps/errors.ts";
import { startSampleSite } from "./steps/start-site.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, readme: { type: "boolean" } },
});
const paths = values.only?.split(",") ?? sitePages.map(({ path }) => path);
const readmePicture = "tools/brand/readme-home.png";

buildSite();
const site = await startSampleSite();
const executablePath = findChromium() ?? exitWithError(missingChromium);
const browser = await chromium.launch({ args: ["--disable-gpu"], executablePath });
if (values.readme) {
  const page = await openPage(1440);
  await page.goto(site.origin, { waitUntil: "networkidle" });
  await page.keyboard.press("Escape");
  await page.screenshot({ path: readmePicture });
} else for (const width of [360, 1440]) await takePictures(await openPage(width), width);
await browser.close();
console.log(values.readme ? readmePicture : "The pictures are in screenshots/");
process.exit();

function openPage(width: number): Promise<Page> {
  return browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
}

async function takePictures(page: Page, width: number): Promise<void> {
  for (const path of paths) {
    const address = await getFullAddress(path, site.api);
    await page.goto(site.origin + address, { waitUntil: "networkidle" });
    await showLazyImages(page);
    const name = path === "/" ? "home" : path.slice(1).replaceAll(/[^\w-]+/g, "-");
    await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true });
  }
}

/** Pictures below the fold are only fetched when a visitor comes near them. */
async function showLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}
