import { expect, it } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import { day, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { item, openLists } from "./open-lists.ts";

const answer = (title: string) => () => Response.json([item(title)]);
const hanging = () => new Promise<Response>(() => {});

/** Everything has been fetched once, and is due again. */
async function openDueLists() {
  const opened = openLists();
  const { clock, school, refresh } = opened;
  school.respond = (name) =>
    Response.json([{ ...item("Old"), attachments: ["1", "2", "3"].map((file) => name + file) }]);
  await refresh();
  clock.advance(8 * day);
  school.requested.length = 0;
  school.mostOpen = 0;
  return opened;
}

it("while files hang, a purge does not wait, and an album goes before lists", async () => {
  const { clock, school, refresh, purge, part, albums } = await openDueLists();
  const files: PromiseWithResolvers<Response>[] = [];
  school.respond = () => {
    const file = Promise.withResolvers<Response>();
    files.push(file);
    return file.promise;
  };
  void refresh({ names: [], aheadMs: 1 });
  await expect.poll(() => files.length).toBe(5);
  school.respond = (name) => (name === "news" ? answer("New")() : hanging());
  void refresh({ names: ["faculty"] });
  void clock.run(() => albums.get("a1", 0));
  const { reports } = await purge(["news"]);
  expect(reports).toEqual([{ read: "news", changed: true, items: 1 }]);
  expect(part("news")?.text).toContain("New");
  expect([school.requested.slice(5), school.mostOpen]).toEqual([["news"], 6]);
  for (const { resolve } of files.slice(0, 2)) resolve(new Response("%PDF-1.7"));
  await expect.poll(() => school.requested.slice(6)).toEqual(["album", "faculty"]);
});

it("a purge of everything takes the connections of fetches that hang", async () => {
  const { clock, school, refresh, purge } = await openDueLists();
  school.respond = hanging;
  const refreshing = refresh({ names: [...listNames] });
  // Three hang for the purge too, for its five seconds.
  const stuck = ["news", "faculty", "videos"];
  school.respond = (name) => (stuck.includes(name) ? hanging() : answer("New")());
  const from = clock.now();
  const { reports } = await clock.passUntil(purge([...listNames]));
  expectLogged("read-failed");
  const failed = reports.filter(({ fault }) => fault).map(({ read }) => read);
  expect(failed.toSorted()).toEqual(stuck.toSorted());
  expect(clock.now() - from).toBeLessThanOrEqual(5 * second);
  // Who waited for the background gets what the purge got.
  const { lists } = await refreshing;
  expect([lists.events.checkedAt, lists.events.failing]).toEqual([from, undefined]);
  expect([school.open, school.mostOpen]).toEqual([0, 6]);
});
