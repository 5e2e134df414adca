import { expect, it } from "vitest";
import { day, minute } from "../../harness/clock.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { school } from "../../harness/schools.ts";

const oldestFirst = {
  events: "events/All",
  homeEvents: "events",
  albums: "gallery/All",
  homeAlbums: "gallery",
  registrations: "onlineRegistration",
  birthdays: "birthdays",
  videos: "video/All",
};
const others = [
  "news/all",
  "highlight",
  "notification",
  "topper",
  "principalMessage",
  "faculty/all",
];

it("a run of the cron that cannot afford all that is due takes what is longest overdue", async () => {
  const api = await school();
  const site = await startIsolate(api);
  const read = async (path: string) => (await site.get(`/api/${path}/convent`)).text();
  for (const path of Object.values(oldestFirst)) {
    await read(path);
    site.clock.advance(day);
  }
  for (const path of others) await read(path);
  await site.settled();
  site.clock.advance(minute / 2);
  await api.resetRequests();
  await site.cronOnce();
  const asked = (await api.requests()).log.map(({ call }) => call);
  const names = Object.keys(oldestFirst);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(names.length);
  expect(asked.toSorted()).toEqual(names.slice(0, asked.length).toSorted());
});
