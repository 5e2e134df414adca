import { sitePages } from "../../../app/site-map.ts";
import { expect, test } from "../../harness/browser/browser.ts";
import { findFirstItem } from "../../harness/browser/every-page.ts";
import { fetchAnew } from "../../harness/browser/fetch-anew.ts";
import { hostileKinds, openHostileSchool } from "../../harness/site/hostile-school.ts";
import { startTestSite } from "../../harness/site/start-site.ts";

test.use({ photographs: "real" });

const dated = ["/News", "/Events", "/Gallery", "/VideoGallery"];
const lists = ["/News", "/Events", "/VideoGallery"];
const addresses = [
  ...sitePages
    .filter(({ render }) => render !== "static")
    .map(({ path }) => (dated.includes(path) ? `${path}?year=All` : path)),
  "/SubGallery?id=1",
  "/Search?q=title",
];
/** The browser logs this for a picture that the site rejects. */
const failedPicture = /Failed to load resource/;

for (const [name, kind] of Object.entries(hostileKinds)) {
  test(`${name}: no script runs, and pages are whole`, async ({ page, printed }) => {
    const school = await openHostileSchool(kind);
    const wrong: string[] = [];
    const site = await startTestSite(school);
    page.on("dialog", (dialog) => wrong.push(`a dialog says ${dialog.message()}`));
    let showing = 0;
    const items = await Promise.all(lists.map((list) => findFirstItem(site.origin, list)));
    for (const address of [...addresses, ...items]) {
      const response = await page.goto(site.origin + address);
      const html = (await response?.text()) ?? "";
      const faults = await page.evaluate(() => {
        const links = document.querySelectorAll("a[href], form[action], iframe, object, embed");
        const harmful = [...links].flatMap((element) => {
          const leads = element.getAttribute("href") ?? element.getAttribute("action") ?? "";
          const { protocol = "https:" } = URL.parse(leads, location.href) ?? {};
          return /^(https?|mailto|tel|webcal):$/.test(protocol) ? [] : [`leads to ${leads}`];
        });
        const isWhole = document.querySelectorAll("h1").length === 1;
        return [
          ...harmful,
          ...("harmed" in window ? ["a script ran"] : []),
          ...(isWhole && document.querySelector("footer") ? [] : ["is not whole"]),
          ...(document.documentElement.scrollWidth > innerWidth ? ["scrolls sideways"] : []),
        ];
      });
      if (html.includes(kind.shows)) showing += 1;
      if ((response?.status() ?? 500) >= 500) faults.push(`${response?.status()}`);
      const { "set-cookie": cookie, "x-harm": harm } = response?.headers() ?? {};
      if (cookie || harm) faults.push("passes on the school's headers");
      wrong.push(...faults.map((fault) => `${address} ${fault}`));
    }
    await page.goto("about:blank");
    for (const feed of ["/News/feed.atom", "/sitemap.xml"]) {
      const xml = await (await fetchAnew(site.origin + feed)).text();
      const read = (text: string) =>
        new DOMParser().parseFromString(text, "text/xml").querySelector("parsererror")?.textContent;
      const fault = await page.evaluate(read, xml);
      if (fault) wrong.push(`${feed}: ${fault}`);
    }
    const failed = /page-failed|request-failed|block-failed/;
    wrong.push(...site.listLogged().filter((line) => failed.test(line)));
    await site.stop();
    await school.close();
    wrong.push(...printed.splice(0).filter((line) => !failedPicture.test(line)));
    expect(wrong).toEqual([]);
    expect(showing, `pages that show ${kind.shows}`).toBeGreaterThan(2);
  });
}
