import { expect, it } from "vitest";
import { type PagePath, sitePages } from "../../../app/site-map.ts";
import { extractMainText, fetchPage, startSiteWith } from "../../harness/rendered-page.ts";

type Rule = {
  /** Matches pages that mention it. */
  sign: RegExp;
  /** The specification's wording; `sign` may only occur within it. */
  wording: string;
  ruledAt: PagePath;
};

const cancellation = "Admission is cancelled within 3 days if fees or documents are not submitted.";

const rules: Rule[] = (
  [
    [/Rs 20/, "Rs 20 per late arrival after the third entry", "/RulesAndRegulations"],
    [/bona fide/i, "Duplicate transfer-certificate bona fide certificate", "/RulesAndRegulations"],
    [/overdue/i, "Overdue library book", "/RulesAndRegulations"],
    [/and a half/, "3 and a half years", "/AdmissionRequirement"],
    [/31 March/, "by 31 March 2023", "/AdmissionRequirement"],
    [/3\+/, "Nursery 3+", "/AdmissionRequirement"],
    [/3 days/, cancellation, "/AdmissionRequirement"],
  ] as const
).map(([sign, wording, ruledAt]) => ({ sign, wording, ruledAt }));

type Main = { path: PagePath; words: string; links: (string | null)[] };

let mains: Promise<Main[]> | undefined;

/** The main content of every page, fetched once for all rules. */
async function fetchMains(): Promise<Main[]> {
  const site = await startSiteWith({});
  const cached: Main[] = [];
  for (const { path } of sitePages) {
    const page = await fetchPage(site, path);
    cached.push({
      path,
      words: extractMainText(page.html),
      links: await page.attributes("main a", "href"),
    });
  }
  return cached;
}

it.each(rules)(
  "every page that mentions '$wording' uses that wording and links to $ruledAt",
  async ({ sign, wording, ruledAt }) => {
    mains ??= fetchMains();
    const speaking = (await mains).filter(({ words }) => sign.test(words));
    expect(speaking.map(({ path }) => path)).toContain(ruledAt);
    for (const { path, words, links } of speaking) {
      expect(words.replaceAll(wording, ""), path).not.toMatch(sign);
      const hasLink = links.some((href) => href?.split("#")[0] === ruledAt);
      expect(path === ruledAt || hasLink, `${path} leads to ${ruledAt}`).toBe(true);
    }
  },
);
