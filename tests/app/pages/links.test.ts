import { expect, it } from "vitest";
import { sitePages } from "../../../app/site-map.ts";
import { fetchPage, startSiteWith } from "../../harness/rendered-page.ts";

const link = /<a\s(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/a>/g;
/** The visible arrow and the text for screen readers. */
const mark =
  /<span aria-hidden="true" class="new-tab-mark"><svg[^>]*><use href="#new-tab"><\/use><\/svg><\/span><span class="sr-only"> \(opens in a new tab\)<\/span>/;

it("external links open in a new tab on every page, and links that open one say so visibly and to screen readers", async () => {
  const site = await startSiteWith({});
  const faults: string[] = [];
  let count = 0;
  for (const { path } of sitePages) {
    const html = (await fetchPage(site, path)).html.replaceAll("<!-- -->", "");
    for (const { 0: whole, groups } of html.matchAll(link)) {
      const { attributes = "", content = "" } = groups ?? {};
      const isOutside = /href="https?:/.test(attributes);
      const opens = attributes.includes('target="_blank" rel="noopener"');
      if (isOutside) count++;
      const isRight = opens && mark.test(content) && whole.split(/new (tab|window)/).length === 3;
      if (!isRight && (isOutside || attributes.includes("_blank")))
        faults.push(`${path}: ${whole.slice(0, 120)}`);
    }
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(5 * sitePages.length);
});

const words = "<p>Call 98765 43210</p><p>or see <b>www.a.example</b>.</p><script>x</script>";

it("a description shows the text of its HTML, with links on addresses and telephone numbers", async () => {
  const news = [{ title: "Fees", fromDate: "2026-11-20", description: words }];
  const page = await fetchPage(await startSiteWith({ news }), "/News/2026-11-20-fees");
  const text = "p.whitespace-pre-line";
  expect(await page.texts(text)).toEqual([
    "Call 98765 43210\n\nor see www.a.example (opens in a new tab).",
  ]);
  expect(await page.attributes(`${text} a`, "href")).toEqual([
    "tel:+919876543210",
    "https://www.a.example",
  ]);
  expect(await page.attributes(`${text} a`, "target")).toEqual([null, "_blank"]);
});

it("a notice and a highlight link to the site's own pages in the same tab", async () => {
  const own = { title: "Admissions", url: "/Registration" };
  const site = await startSiteWith({ notifications: [own], highlights: [own] });
  const home = await fetchPage(site, "/");
  for (const list of ["#notices", ".marquee"]) {
    const link = `${list} a[href="/Registration"]`;
    expect((await home.attributes(link, "target"))[0]).toBeNull();
    expect((await home.texts(link))[0]).not.toContain("new tab");
  }
});
