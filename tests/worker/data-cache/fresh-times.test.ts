import { expect, it } from "vitest";
import { second } from "../../harness/clock.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { openSite } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";

/** The path and the fresh time in seconds of each read. */
const reads = {
  news: ["news/all/convent", 60],
  highlights: ["highlight/convent", 60],
  notifications: ["notification/convent", 60],
  events: ["events/All/convent", 300],
  homeEvents: ["events/convent", 300],
  albums: ["gallery/All/convent", 300],
  homeAlbums: ["gallery/convent", 300],
  album: ["subGallery?id=album1", 300],
  birthdays: ["birthdays/convent", 300],
  videos: ["video/All/convent", 300],
  registrations: ["onlineRegistration/convent", 300],
  toppers: ["topper/convent", 900],
  messages: ["principalMessage/convent", 900],
  faculty: ["faculty/all/convent", 900],
} as const;

it("each read is fresh for the specified time", async () => {
  const api = await school();
  const album = { _id: "album1", title: "Album", category: "PhotoGallery" };
  await api.setResponse("albums", { body: [album] });
  await api.setResponse("album", { body: album });
  const found: Record<string, unknown> = {};
  for (const [read, [path]] of Object.entries(reads)) {
    const site = await startIsolate(api);
    await (await site.get(`/api/${path}`)).text();
    const status = (await site.get(`/api/${path}`)).headers.get("Cache-Status") ?? "";
    const ttl = new RegExp(`hit; ttl=(\\d+); key="${read}["/]`).exec(status)?.[1];
    found[read] = [path, Number(ttl)];
  }
  expect(found).toEqual(reads);
});

it("content is fetched again once it is no longer fresh, and not before", async () => {
  const { api, site } = await openSite();
  const ages = [0, 60 * second - 1, 1];
  const counts: unknown[] = [];
  for (const later of ages) {
    site.clock.advance(later);
    await site.visit("/api/news/all/convent");
    counts.push((await api.requests()).counts.news);
  }
  expect(counts).toEqual([1, 1, 2]);
});
