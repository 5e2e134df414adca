import { expect, it } from "vitest";
import { fetchPage, startSiteWith } from "../../../harness/page/rendered-page.ts";

const videos = [
  { title: "School song", videoUrl: "https://videos.example/song" },
  { title: "Old", videoUrl: "https://videos.example/old", date: "2024-05-01" },
  { title: "New", videoUrl: "http://videos.example/new", date: "2026-05-01T20:00:00.000Z" },
  { title: "Short", videoUrl: "youtu.be/abc", date: "2023-05-01" },
  { title: "Bad", videoUrl: "javascript:alert(1)", date: "2022-05-01" },
  { title: "Nowhere", date: "2020-05-01" },
];

it("shows all videos, newest first; those with an address open in a new tab and say so", async () => {
  const site = await startSiteWith({ videos });
  const page = await fetchPage(site, "/VideoGallery");
  const newTabNote = " (opens in a new tab)";
  const openable = ["New", "Old", "Short", "School song"];
  expect(await page.texts("article h2 a")).toEqual(openable.map((title) => title + newTabNote));
  expect(await page.attributes("article h2 a", "href")).toEqual([
    "http://videos.example/new",
    "https://videos.example/old",
    "https://youtu.be/abc",
    "https://videos.example/song",
  ]);
  expect(page.html).toContain("Each video opens in a new tab");
  // Without an address it is a tile without a link.
  expect((await page.texts("article h2")).slice(3, 5)).toEqual(["Bad", "Nowhere"]);
  const tiles = await page.attributes("article .bg-ground > img:first-child", "alt");
  expect(tiles).toHaveLength(videos.length);
  expect(page.html).not.toContain("javascript:");
  const own = await fetchPage(site, "/VideoGallery/2023-05-01-short");
  const link = "main a[target=_blank]";
  expect((await own.attributes(link, "href"))[0]).toBe("https://youtu.be/abc");
  expect((await own.texts(link))[0]).toContain("Watch the video at youtu.be");
  const bad = await fetchPage(site, "/VideoGallery/2022-05-01-bad");
  expect(bad.html).toContain("This video is not available.");
});

it("filtering by year omits other years and undated videos; the years are All, then newest first", async () => {
  const page = await fetchPage(await startSiteWith({ videos }), "/VideoGallery?year=2024");
  expect(await page.texts("article h2 a")).toEqual(["Old (opens in a new tab)"]);
  expect(await page.texts("option")).toEqual(["All", "2026", "2024", "2023", "2022", "2020"]);
  expect(await page.texts("option[selected]")).toEqual(["2024"]);
});

it("a video of which only the year is known is in that year, and shows it", async () => {
  const all = [{ title: "Film", date: 2024, videoUrl: "https://youtu.be/abcdefghijk" }];
  const site = await startSiteWith({ videos: all });
  const page = await fetchPage(site, "/VideoGallery?year=2024");
  expect(await page.texts("article time")).toEqual(["2024"]);
  const [address = ""] =
    (await fetchPage(site, "/sitemap.xml")).html.match(/\/VideoGallery\/[^<]+/) ?? [];
  expect(await (await fetchPage(site, address)).texts("main time")).toEqual(["2024"]);
});
