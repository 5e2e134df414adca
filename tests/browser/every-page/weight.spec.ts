/** What a phone fetches, text compressed as the edge does it, and the budget of each page. */
import { readdirSync } from "node:fs";
import type { Response } from "@playwright/test";
import { getPage, type PagePath, today } from "../../../app/site-map.ts";
import { buildFolder } from "../../../tools/commands/build.ts";
import { getFullAddress } from "../../../tools/sample-api/full-address.ts";
import { closeSite, expect, openSite, test } from "../../harness/browser/browser.ts";
import { everyPath, findFirstItem } from "../../harness/browser/every-page.ts";
import { fetchAnew } from "../../harness/browser/fetch-anew.ts";
import { notices } from "../../harness/browser/home-page.ts";
import { brotliBytes } from "../../harness/page/brotli-bytes.ts";

const kilobyte = 1000;

/** Slightly more than the pages weigh. Raise one only with a reason. */
const MAX_STYLE_BYTES = 10_500;
const MAX_TODAY_STYLE_BYTES = 6_200;
/** What a server may send before the browser's first answer. */
const MAX_FIRST_FLIGHT_BYTES = 14_000;
/** `script`: of the first view. Cached pages have one that registers the service worker; the entry script fetches those of islands after the first paint. */
const usual = { html: 6_500, script: 0 };
const usualLive = { ...usual, script: 3_000 };
const budgets: { html: number; script: number; paths: string }[] = [
  // It has critical CSS inline.
  { html: 19_600, script: 3_000, paths: "/" },
  // Whatever the school publishes.
  { html: MAX_FIRST_FLIGHT_BYTES, script: 0, paths: "/Today" },
  {
    html: 9_700,
    script: 3_000,
    paths: "/News /Events /Gallery /VideoGallery /Toppers /ToppersXII /Faculty /Search",
  },
  {
    ...usual,
    script: 700,
    paths: "/PrincipalMessage /DirectorMessage /Accessibility /Announcements /Offline",
  },
  {
    ...usual,
    script: 2_300,
    paths: `/Tc /Registration /Safety /Leadership /ErpSoftware /ClassRoom /Library /ComputerLab /LanguageLab
      /PhysicsLab /ChemistryLab /BioLab /ArtCraft /KarateYoga /MusicDance`,
  },
];
/** Styles and scripts in all: those after the first paint, near the screen and, where there are photographs, on a tap too. */
const wholeBudgets = { "/": 121_000, "/Tc": 18_400, "/Library": 98_500 };

const scriptName = /"(\/assets\/[^"]+\.js)"/g;
const importedName = /["'`](?:\.\/|assets\/)([\w.-]+\.js)["'`]/g;

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

test("every page is within its budget, its scripts exist, and none imports another before the first paint", async () => {
  const opened = await openSite({ today: "2026-11-21" });
  const { origin } = opened.site;
  const heavy: string[] = [];
  const named = new Set<string>();
  for (const path of everyPath) {
    const [list = "", slug] = path.split("/:");
    const address = slug
      ? await findFirstItem(origin, list)
      : await getFullAddress(path, opened.school);
    const html = await (await fetchAnew(origin + address)).text();
    const byDefault = getPage(list as PagePath).render === "static" ? usual : usualLive;
    const budget = budgets.find(({ paths }) => paths.split(/\s+/).includes(path)) ?? byDefault;
    const styles = await fetchFiles(html, / href="(\/assets\/[^"]+\.css)"/g, origin);
    const scripts = await fetchFiles(html, scriptName, origin);
    for (const [, name = ""] of html.matchAll(scriptName)) named.add(name);
    const bytes = brotliBytes(html);
    if (bytes < kilobyte || bytes > budget.html) heavy.push(`${path}: HTML ${bytes}`);
    if (sum(styles) > MAX_STYLE_BYTES) heavy.push(`${path}: CSS ${sum(styles)}`);
    if (sum(scripts) > budget.script) heavy.push(`${path}: scripts ${sum(scripts)}`);
    const imports = scripts.filter((text) => /\b(from|import)\s*["'`][^"'`]+/.test(text));
    if (imports.length > 0) heavy.push(`${path}: a script imports another`);
    const firstScreen = brotliBytes(html.slice(0, html.indexOf('id="slide-status"')));
    if (path === "/" && firstScreen > MAX_FIRST_FLIGHT_BYTES)
      heavy.push(`${path}: first screen ${firstScreen}`);
    if (path !== today.path) continue;
    // tests/app/pages/bounded-pages.test.ts allows the rest for whatever the school publishes.
    const [inline = ""] = /<style>.*?<\/style>/s.exec(html) ?? [];
    if (styles.length + scripts.length > 0 || brotliBytes(inline) > MAX_TODAY_STYLE_BYTES)
      heavy.push(`${path}: ${styles.length} ${scripts.length} ${brotliBytes(inline)}`);
  }
  // A set's loop also visits what is added meanwhile.
  for (const name of named) {
    const script = await fetchAnew(origin + name);
    expect([name, script.status]).toEqual([name, 200]);
    for (const [, other] of (await script.text()).matchAll(importedName))
      named.add(`/assets/${other}`);
  }
  await closeSite(opened);
  expect(heavy).toEqual([]);
  const built = readdirSync(`${buildFolder}/client/assets`).filter((file) => file.endsWith(".js"));
  const unnamed = built.filter((file) => !named.has(`/assets/${file}`));
  expect(unnamed).toEqual([expect.stringMatching(/^service-worker-/)]);
});

for (const [path, most] of Object.entries(wholeBudgets))
  test(`styles and scripts of ${path} stay within their budget`, async ({ page, shared }) => {
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await page.goto(await getFullAddress(path, shared.school), { waitUntil: "networkidle" });
    // Its first photograph is a notice's.
    if (path === "/") await expect(page.locator(notices)).toBeVisible();
    else await page.keyboard.press("Escape");
    for (const block of await page.locator("main section").all())
      await block.scrollIntoViewIfNeeded();
    const [photo] = await page.locator("[data-photo]").all();
    await photo?.evaluate((link: HTMLElement) => link.click());
    if (photo) await expect(page.locator(".yarl__slide_current img")).toBeVisible();
    const isCode = (response: Response) =>
      ["stylesheet", "script"].includes(response.request().resourceType());
    const bytes = sum(await Promise.all(responses.filter(isCode).map((file) => file.body())));
    expect(bytes).toBeGreaterThan(0.9 * most);
    expect(bytes).toBeLessThanOrEqual(most);
  });

/** The files that a page names. */
async function fetchFiles(html: string, pattern: RegExp, origin: string): Promise<string[]> {
  const files = new Set([...html.matchAll(pattern)].map(([, file = ""]) => file));
  return Promise.all([...files].map(async (file) => (await fetchAnew(origin + file)).text()));
}

function sum(texts: readonly (string | Buffer)[]): number {
  return texts.reduce((bytes: number, text) => bytes + brotliBytes(text), 0);
}
