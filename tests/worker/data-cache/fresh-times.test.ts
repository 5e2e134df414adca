import { expect, it } from "vitest";
import { second } from "../../harness/clock.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { openSite } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";

const seconds = {
  news: 60,
  highlights: 60,
  notifications: 60,
  events: 300,
  homeEvents: 300,
  albums: 300,
  homeAlbums: 300,
  album: 300,
  birthdays: 300,
  videos: 300,
  registrations: 300,
  toppers: 900,
  messages: 900,
  faculty: 900,
};

const paths = {
  news: "news/all/convent",
  highlights: "highlight/convent",
  notifications: "notification/convent",
  events: "events/All/convent",
  homeEvents: "events/convent",
  albums: "gallery/All/convent",
  homeAlbums: "gallery/convent",
  album: "subGallery?id=album1",
  birthdays: "birthdays/convent",
  videos: "video/All/convent",
  registrations: "onlineRegistration/convent",
  toppers: "topper/convent",
  messages: "principalMessage/convent",
  faculty: "faculty/all/convent",
};

it("each read is fresh for the specified time", async () => {
  const api = await school();
  const album = { _id: "album1", title: "Album", category: "PhotoGallery" };
  await api.setResponse("albums", { body: [album] });
  await api.setResponse("album", { body: album });
  const found: Record<string, number> = {};
  for (const [read, path] of Object.entries(paths)) {
    const site = await startIsolate(api);
    await (await site.get(`/api/${path}`)).text();
    const status = (await site.get(`/api/${path}`)).headers.get("Cache-Status") ?? "";
    found[read] = Number(new RegExp(`hit; ttl=(\\d+); key="${read}["/]`).exec(status)?.[1]);
  }
  expect(found).toEqual(seconds);
});

it("content is fetched again once it is no longer fresh, and not before", async () => {
  const { api, site } = await openSite();
  const ages = [0, 60 * second - 1, 1];
  const counts: unknown[] = [];
  for (const later of ages) {
    site.clock.advance(later);
    await (await site.get("/api/news/all/convent")).text();
    await site.settled();
    counts.push((await api.requests()).counts.news);
  }
  expect(counts).toEqual([1, 1, 2]);
});
