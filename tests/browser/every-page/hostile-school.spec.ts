import { brotliCompressSync } from "node:zlib";
import { sitePages } from "../../../app/site-map.ts";
import { startSite } from "../../../tools/commands/steps/start-site.ts";
import { expect, test } from "../../harness/browser.ts";
import { hostileKinds, openHostileSchool } from "../../harness/hostile-school.ts";

const livePages = sitePages.filter(({ live }) => live).map(({ path }) => path as string);
const dated = ["/News", "/Events", "/Gallery", "/VideoGallery"];
const addresses = [
  ...livePages.map((path) => (dated.includes(path) ? `${path}?year=All` : path)),
  "/SubGallery?id=1",
  "/Search?q=title",
];
/** The largest allowed page for any content, brotli bytes. */
const most = 40_000;
/** The browser logs this for a picture that the site rejects. */
const failedPicture = /Failed to load resource/;

/** Rejected responses look the same on every page. */
const few = ["/", "/News?year=All", "/PrincipalMessage", "/SubGallery?id=1"];

for (const { kind, shows } of hostileKinds) {
  test(`${kind}: no script runs, and pages are whole and light`, async ({ page, printed }) => {
    test.setTimeout(240_000);
    const school = await openHostileSchool(kind);
    const logged: string[] = [];
    const site = await startSite({
      schoolApiOrigin: school.origin,
      schoolCode: "any",
      schoolApiToken: undefined,
      onLog: (line) => logged.push(line),
    });
    const wrong: string[] = [];
    page.on("dialog", (dialog) => wrong.push(`a dialog says ${dialog.message()}`));
    let showing = 0;
    for (const address of shows ? addresses : few) {
      const response = await page.goto(`${site.origin}${address}`);
      const html = (await response?.text()) ?? "";
      const state = await page.evaluate(() => ({
        isHarmed: "harmed" in window,
        headings: document.querySelectorAll("h1").length,
        isWhole: document.querySelector("footer") !== null,
        isWide: document.documentElement.scrollWidth > innerWidth,
        harmful: [
          ...document.querySelectorAll("a[href], form[action], iframe, object, embed"),
        ].flatMap((element) => {
          const leads = element.getAttribute("href") ?? element.getAttribute("action") ?? "";
          const { protocol = "https:" } = URL.parse(leads, location.href) ?? {};
          return /^(https?|mailto|tel|webcal):$/.test(protocol) ? [] : [leads];
        }),
      }));
      const weight = brotliCompressSync(html).length;
      const status = response?.status() ?? 0;
      if (shows && html.includes(shows)) showing += 1;
      if (status >= 500) wrong.push(`${address}: ${status}`);
      if (weight > most) wrong.push(`${address}: ${weight} bytes`);
      if (state.isHarmed) wrong.push(`${address}: a script ran`);
      if (state.headings !== 1 || !state.isWhole) wrong.push(`${address}: is not whole`);
      if (state.isWide) wrong.push(`${address}: scrolls sideways`);
      if (state.harmful.length > 0) wrong.push(`${address}: leads to ${state.harmful}`);
      if (response?.headers()["set-cookie"] || response?.headers()["x-harm"])
        wrong.push(`${address}: passes on the school's headers`);
    }
    wrong.push(...printed.filter((line) => !failedPicture.test(line)));
    wrong.push(...logged.filter((line) => /page-failed|request-failed|block-failed/.test(line)));
    printed.length = 0;
    await page.goto("about:blank");
    await site.stop();
    await school.close();
    expect(wrong).toEqual([]);
    if (shows) expect(showing, `pages that show ${shows}`).toBeGreaterThan(2);
  });
}
