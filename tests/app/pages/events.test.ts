import { expect, it } from "vitest";
import { seePage, siteWith } from "../../harness/page-seen.ts";

it("an event shows its date, time, venue, pictures and attachments", async () => {
  const site = await siteWith({
    events: [
      {
        title: "Carols",
        description: "First line\nSecond line",
        date: "2026-12-21",
        time: "6:00 PM",
        venue: "School chapel",
        images: ["one", "two", 3],
        attachments: ["programme"],
      },
    ],
  });
  const page = await seePage(site, "/Events");
  expect(await page.texts("article time")).toEqual(["21 December 2026"]);
  expect(await page.texts("article dd")).toEqual(["6:00 PM", "School chapel"]);
  expect(await page.attributes("article img", "src")).toEqual(
    ["one", "two", "3"].map((id) => `/api/image/${id}`),
  );
  expect(await page.attributes("article a[target=_blank]", "href")).toEqual(
    ["one", "two", "3", "programme"].map((id) => `/api/image/${id}`),
  );
  expect(page.html).toContain("First line\nSecond line");
});

it("an event with neither picture nor date shows the drawing", async () => {
  const page = await seePage(
    await siteWith({ events: [{ title: "Some day" }] }),
    "/Events?year=All",
  );
  const drawing = "article img[src^='/pictures/placeholder-event']";
  expect(await page.attributes(drawing, "alt")).toEqual([""]);
});

it("an event of which only the title is known stands without holes", async () => {
  const site = await siteWith({
    events: [
      { title: "Bare", date: "2026-12-01", time: null, venue: "", images: null, attachments: {} },
      { title: "Odd", date: 1796083200000, images: ["../secret", "https://elsewhere.example/a"] },
    ],
  });
  const page = await seePage(site, "/Events?year=All");
  expect(page.status).toBe(200);
  expect(await page.texts("article h2")).toEqual(["Bare", "Odd"]);
  expect(await page.texts("article dl")).toEqual([]);
  expect(await page.attributes("article img[src^='/api/']", "src")).toEqual([]);
  const leaf = ["December", "1", "Tue 2026"];
  expect(await page.texts("article svg text")).toEqual([...leaf, ...leaf]);
});
