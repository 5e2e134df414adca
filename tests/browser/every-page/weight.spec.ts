/** What a phone fetches, text compressed with brotli, and the budget of each page. */
import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { sitePages } from "../../../app/site-map.ts";
import { getFullAddress } from "../../../tools/commands/steps/full-address.ts";
import { startSampleSite } from "../../../tools/commands/steps/start-sample-site.ts";
import { expect, test } from "../../harness/browser.ts";
import { everyPath, findFirstItem } from "../../harness/every-page.ts";
import { replacePhotographs } from "../../harness/photographs.ts";

type Kind = "document" | "stylesheet" | "script" | "image" | "other";
type Fetched = { path: string; kind: Kind; bytes: number; text: string };

const kilobyte = 1000;

/** Slightly more than the pages weigh. Raise one only with a reason. */
const MAX_STYLE_BYTES = 9_200;
const usual = { html: 6_000, script: 0 };
/** `script`: of the first view. Live pages have one that registers the service worker, lists one that updates them. */
const budgets: { html: number; script: number; paths: string }[] = [
  // It has critical CSS inline.
  { html: 18_700, script: 2_600, paths: "/" },
  // One TCP flight, whatever the school publishes.
  { html: 14_000, script: 0, paths: "/Today" },
  {
    html: 9_700,
    script: 1_700,
    paths: "/News /Events /Gallery /VideoGallery /Toppers /ToppersXII /Faculty /Search",
  },
  {
    ...usual,
    script: 600,
    paths:
      "/PrincipalMessage /DirectorMessage /Registration /Accessibility /Announcements /Offline",
  },
  {
    ...usual,
    script: 2_000,
    paths: `/Tc /Safety /Leadership /ErpSoftware /ClassRoom /Library /ComputerLab /LanguageLab
      /PhysicsLab /ChemistryLab /BioLab /ArtCraft /KarateYoga /MusicDance`,
  },
  {
    ...usual,
    script: 2_900,
    paths: "/Notices /SubGallery /News/:slug /Events/:slug /Notices/:slug /VideoGallery/:slug",
  },
];
/** Styles and scripts in all: those after the first paint, near the screen and, where there are photographs, on a tap too. */
const wholeBudgets = { "/": 115_800, "/Tc": 78_200, "/Library": 92_200, "/SubGallery": 92_200 };

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

test("every page is within its budget", async () => {
  const { origin, api, stop } = await startSampleSite({ today: "2026-11-21" });
  const heavy: string[] = [];
  for (const path of [...everyPath, "/Notices/:slug"]) {
    const [list = "", slug] = path.split("/:");
    const address = slug ? await findFirstItem(origin, list) : await getFullAddress(path, api);
    const html = await (await fetch(origin + address)).text();
    const budget = budgets.find(({ paths }) => paths.split(/\s+/).includes(path)) ?? usual;
    const styles = await weighFiles(html, / href="(\/assets\/[^"]+\.css)"/g, origin);
    const scripts = await weighFiles(html, /"(\/assets\/[^"]+\.js)"/g, origin);
    if (compress(html) < kilobyte || compress(html) > budget.html) heavy.push(`${path}: HTML`);
    if (styles > MAX_STYLE_BYTES) heavy.push(`${path}: CSS ${styles}`);
    if (scripts > budget.script) heavy.push(`${path}: scripts ${scripts}`);
  }
  await stop();
  expect(heavy).toEqual([]);
});

for (const [path, most] of Object.entries(wholeBudgets))
  test(`styles and scripts of ${path} stay within their budget`, async ({ page, shared }) => {
    await replacePhotographs(page);
    const address = await getFullAddress(path, shared.school);
    const fetched = await recordFetches(page, address, async () => {
      await page.keyboard.press("Escape");
      for (const block of await page.locator("main section").all())
        await block.scrollIntoViewIfNeeded();
      const [photo] = await page.locator("[data-photo]").all();
      await photo?.evaluate((link: HTMLElement) => link.click());
      if (photo) await expect(page.locator(".yarl__slide_current img")).toBeVisible();
    });
    const bytes = weigh(fetched, "stylesheet") + weigh(fetched, "script");
    expect(bytes).toBeGreaterThan(70 * kilobyte);
    expect(bytes).toBeLessThanOrEqual(most);
  });

test("home stays light with 300 birthdays and 100 highlights", async ({ page, site, school }) => {
  const children = Array.from({ length: 300 }, (_, index) => ({
    name: `Child ${index} of a Long Name`,
    class: `${index % 12}-${"ABCDE"[index % 5]}`,
    attachments: [`photos/birthday-${index}-${(index * 7919) % 1009}.jpg`],
  }));
  const lines = Array.from({ length: 100 }, (_, index) => ({ title: `Highlight number ${index}` }));
  await school.setResponse("birthdays", { body: { data: children } });
  await school.setResponse("highlights", { body: { data: lines } });
  await replacePhotographs(page);
  const photos = new Set<string>();
  page.on("request", (request) => {
    if (request.url().includes("birthday-")) photos.add(request.url());
  });
  const fetched = await recordFetches(page, `${site.origin}/`, waitForNotices);
  expect(weigh(fetched, "document")).toBeLessThanOrEqual(40 * kilobyte);
  expect([...photos]).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("#birthdays").scrollIntoViewIfNeeded();
  await expect(page.locator("#birthdays .slider-box")).toHaveClass(/swiper-initialized/);
  await expect.poll(() => photos.size).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(photos.size).toBeLessThanOrEqual(6);
  // Pictures of other blocks may still be loading when the site stops.
  await page.goto("about:blank");
});

test("today is one document of 14,000 bytes at most, with the largest notices", async ({
  page,
  site,
  school,
}) => {
  const text = (letters: number) =>
    Array.from({ length: letters }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919 + letters * 104_729) % 20_000)),
    ).join("");
  const large = Array.from({ length: 40 }, (_, index) => ({
    title: `${index} ${text(300 + index)}`,
    description: text(5_000 + index),
    venue: text(200),
    time: text(100),
    date: new Date().toISOString().slice(0, 10),
    url: `https://school.example/${text(50 + index)}`,
    attachments: [text(64)],
  }));
  for (const call of ["notifications", "highlights", "events", "homeEvents", "news"] as const)
    await school.setResponse(call, { body: { data: large } });
  const fetched = await recordFetches(page, `${site.origin}/Today`);
  expect(fetched.map(({ kind }) => kind)).not.toContain("script");
  expect(fetched.map(({ kind }) => kind)).not.toContain("stylesheet");
  expect(fetched[0]?.text).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(weigh(fetched, "document")).toBeGreaterThan(5 * kilobyte);
  expect(weigh(fetched, "document")).toBeLessThanOrEqual(14_000);
});

test("no script of a page imports another before the first paint", async ({ shared: { site } }) => {
  const scripts = new Set<string>();
  for (const { path } of sitePages) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    for (const [, address = ""] of html.matchAll(/<script[^>]* src="([^"]+)"/g))
      scripts.add(address);
  }
  expect(scripts.size).toBeGreaterThan(0);
  for (const address of scripts) {
    const text = await (await fetch(`${site.origin}${address}`)).text();
    expect(text.match(/\b(from|import)\s*["'`][^"'`]+/)?.[0], address).toBeUndefined();
  }
});

/** The notices open a second after the page has loaded; the first has a picture. */
async function waitForNotices(page: Page) {
  const picture = page.locator("dialog.notices-dialog img").first();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

async function recordFetches(
  page: Page,
  path: string,
  allShown: (page: Page) => Promise<void> = async () => {},
): Promise<Fetched[]> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path, { waitUntil: "networkidle" });
  await allShown(page);
  return Promise.all(responses.map(getTransferSize));
}

/** The files that a page names. */
async function weighFiles(html: string, pattern: RegExp, origin: string): Promise<number> {
  const files = new Set([...html.matchAll(pattern)].map(([, file = ""]) => file));
  const sizes = [...files].map(async (file) => compress(await (await fetch(origin + file)).text()));
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

function compress(text: string | Buffer): number {
  return brotliCompressSync(text).length;
}

async function getTransferSize(response: Response): Promise<Fetched> {
  const kind = response.request().resourceType() as Kind;
  const body = await response.body();
  const bytes = kind === "image" ? body.length : compress(body);
  return { path: new URL(response.url()).pathname, kind, bytes, text: body.toString() };
}

function weigh(fetched: readonly Fetched[], kind?: Kind): number {
  return fetched.reduce(
    (sum, element) => (!kind || element.kind === kind ? sum + element.bytes : sum),
    0,
  );
}
