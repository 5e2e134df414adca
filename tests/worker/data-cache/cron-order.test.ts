import { expect, it } from "vitest";
import { type ListName, listNames, listReads } from "../../../app/school-api.ts";
import { day } from "../../harness/clock.ts";
import { openSite } from "../../harness/open-site.ts";

const sortOldestFirst: ListName[] = [
  ...(["events", "homeEvents", "albums", "homeAlbums"] as const),
  ...(["registrations", "birthdays", "videos"] as const),
];

it("a run of the cron that cannot fetch everything takes the most overdue reads", async () => {
  const { api, site } = await openSite();
  const read = async (name: ListName) =>
    (await site.get(listReads[name].path.replace("{school}", "convent"))).text();
  for (const name of sortOldestFirst) {
    await read(name);
    site.clock.advance(day);
  }
  for (const name of listNames.filter((name) => !sortOldestFirst.includes(name))) await read(name);
  await site.settled();
  await api.resetRequests();
  await site.cronOnce();
  const calls = (await api.requests()).log.map(({ call }) => call);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.length).toBeLessThan(sortOldestFirst.length);
  expect(calls.toSorted()).toEqual(sortOldestFirst.slice(0, calls.length).toSorted());
});
