import { expect, it } from "vitest";
import { fetchPage, startSiteWith, startSiteWithoutApi } from "../../harness/page/rendered-page.ts";

const stayTuned = "Stay tuned for more updates";
const toppers = { "article h2": ["Student Name"], "article p": ["Subject", "%"] };
const message = { article: [], main: [expect.stringContaining(stayTuned)] };
const dated = (title: string) => ({
  article: [],
  "#list": [expect.stringMatching(new RegExp(`${title}.*${stayTuned}`, "s"))],
});

it.each<[path: string, read: string, Record<string, unknown[]>]>([
  ["/News", "news", dated("News Title")],
  ["/Events", "events", dated("Event Title")],
  ["/Events?calendar=2026-11", "events", message],
  ["/Gallery", "albums", dated("Photo gallery")],
  ["/Toppers?name=a", "toppers", toppers],
  ["/ToppersXII?name=a", "toppers", toppers],
  ["/VideoGallery?year=1999", "videos", { "article h2": Array(3).fill("Title"), "article a": [] }],
  ["/Faculty", "faculty", { "tbody td": [stayTuned] }],
  ["/PrincipalMessage", "messages", message],
  ["/DirectorMessage", "messages", message],
])("%s shows its placeholders if the school has no %s or fails", async (path, read, shown) => {
  const others = read === "toppers" ? [{ name: "A", class: "IX" }] : [];
  for (const site of [await startSiteWith({ [read]: others }), await startSiteWithoutApi()]) {
    const page = await fetchPage(site, path);
    expect(page.status).toBe(200);
    for (const [selector, texts] of Object.entries(shown))
      expect(await page.texts(selector), selector).toEqual(texts);
  }
});
