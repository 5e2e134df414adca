import { expect, it } from "vitest";
import { sitePages } from "../../../app/site-map.ts";
import { fetchPage, startSiteWith } from "../../harness/rendered-page.ts";

const link = /<a\s(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/a>/g;
/** The visible arrow and the text for screen readers. */
const mark =
  /<svg[^>]*><use href="#new-tab"><\/use><\/svg><span class="sr-only"> \(opens in a new tab\)<\/span>/;

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
