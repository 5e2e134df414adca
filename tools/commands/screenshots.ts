/**
 * `npm run screenshots`: every page at 360 and 1440 px into `screenshots/`; `--only /News,/About` takes just these,
 * `--awkward` shows them with awkward data, `--night` in the dark scheme, `--readme` retakes the README's picture.
 */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { sitePages } from "../../app/site-map.ts";
import { makeAwkward } from "../sample-api/awkward-school.ts";
import { buildSite } from "./steps/build-site.ts";
import { findChromium, launchOptions } from "./steps/chromium.ts";
import { onShutdown, shutDown } from "./steps/shut-down.ts";
import { startSampleSite } from "./steps/start-sample-site.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    awkward: { type: "boolean" },
    night: { type: "boolean" },
    readme: { type: "boolean" },
  },
});
const pages = sitePages.map(({ path }) => path);
const paths = values.readme ? [] : (values.only?.split(",") ?? pages);
const withStates = !values.readme && !values.only;

/** States that need a press, and error pages. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  "notices-dialog": async (page) => {
    await visit(page, "/");
    await page.locator("dialog[open]").waitFor();
  },
  "menu-open": async (page) => {
    await visit(page, "/About");
    const menu = page.getByRole("button", { name: "Menu" });
    if (await menu.isVisible()) await menu.click();
    const section = page.locator(".site-menu-section :is(button, summary):visible");
    await section.getByText("Student life").click();
  },
  "photo-viewer": async (page) => {
    await visit(page, "/KarateYoga");
    await page.locator("a[data-photo]").first().click();
    await page.locator("dialog img, [role=dialog] img").first().waitFor();
  },
  "certificate-errors": async (page) => {
    await visit(page, "/Tc");
    await page.getByRole("button", { name: "Get the certificate" }).click();
  },
  "no-match": (page) => visit(page, "/News?year=All&title=nothing+is+called+so"),
  "page-missing": (page) => visit(page, "/Nowhere"),
  "album-missing": (page) => visit(page, "/SubGallery?id=none"),
};

const readmePicture = "tools/brand/readme-home.png";

buildSite();
mkdirSync("screenshots", { recursive: true });
const site = await startSampleSite();
onShutdown(site.stop);
if (values.awkward) await makeAwkward(site.api);
const executablePath = findChromium() ?? process.exit(1);
const browser = await chromium.launch({ ...launchOptions, executablePath });
for (const width of [360, 1440]) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    colorScheme: values.night ? "dark" : "light",
  });
  const suffix = `${width}${values.awkward ? "-awkward" : ""}${values.night ? "-night" : ""}`;
  for (const path of paths) {
    await visit(page, path === "/SubGallery" ? albumPath() : path);
    await showLazyImages(page);
    const name = path === "/" ? "home" : path.slice(1).replaceAll(/[^\w-]+/g, "-");
    await page.screenshot({ path: `screenshots/${name}-${suffix}.png`, fullPage: true });
  }
  for (const [name, show] of withStates ? Object.entries(states) : []) {
    await show(page);
    await page.screenshot({ path: `screenshots/state-${name}-${suffix}.png` });
  }
  await page.close();
}
if (values.readme) await takeReadmePicture();
await browser.close();
console.log(values.readme ? readmePicture : "The pictures are in screenshots/");
await shutDown();

async function takeReadmePicture(): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(site.origin, { waitUntil: "networkidle" });
  await page.keyboard.press("Escape");
  await page.screenshot({ path: readmePicture });
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${site.origin}${path}`, { waitUntil: "networkidle" });
}

/** The first album, for the album page. */
function albumPath(): string {
  const [album] = site.api.data("albums") as { _id: string }[];
  return `/SubGallery?id=${album?._id}`;
}

/** Pictures below the fold are only fetched when a visitor comes near them. */
async function showLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}
