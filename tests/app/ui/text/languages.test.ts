import { expect, it } from "vitest";
import { fetchPage, startSiteWith } from "../../../harness/page/rendered-page.ts";

const hindi = "विद्यालय कल बंद रहेगा";
const punjabi = "ਸਕੂਲ ਕੱਲ੍ਹ ਬੰਦ ਰਹੇਗਾ";
const urdu = "اسکول کل بند رہے گا";

const message = `<div>${hindi}<p>To serve</p></div><p>Dear parents <b>${punjabi}</b></p>`;
const lists = {
  news: [
    { _id: "n1", title: hindi, description: "Because of fog.", fromDate: "2026-11-21" },
    { _id: "n2", title: "Motto: सेवा", description: `${urdu} (PTM)`, fromDate: "2026-11-20" },
  ],
  notifications: [{ title: "School closed", description: `${punjabi}.` }],
  highlights: [{ title: hindi, attachments: ["notice.pdf"] }],
  messages: [{ category: "Principal", message }],
};

it("a block in another script has its language, and English beside or inside it stays English", async () => {
  const site = await startSiteWith(lists);
  const read = async (path: string, ...selectors: string[]) => {
    const { texts, attributes } = await fetchPage(site, path);
    const found: [string, string | null | undefined][] = [];
    for (const selector of selectors) {
      const languages = await attributes(selector, "lang");
      for (const [index, text] of (await texts(selector)).entries())
        found.push([text, languages[index]]);
    }
    return found;
  };
  expect(await read("/", ".marquee-line .sr-only")).toEqual([[" (opens in a new tab)", "en-IN"]]);
  expect(await read("/News", "main article h2 a", "main article p")).toEqual(
    expect.arrayContaining([
      [hindi, "hi"],
      ["Because of fog.", null],
      ["Motto: सेवा", null],
      [`${urdu} (PTM)`, "ur"],
    ]),
  );
  const news = await fetchPage(site, "/News");
  expect(await news.attributes("main article [lang=ur]", "dir")).toEqual(["rtl"]);
  expect(await news.attributes("main article [lang=hi]", "dir")).toEqual([null]);
  expect(await read("/PrincipalMessage", "main p", "main b, main strong")).toEqual(
    expect.arrayContaining([
      ["To serve", null],
      [`Dear parents ${punjabi}`, null],
      [punjabi, "pa"],
    ]),
  );
});
