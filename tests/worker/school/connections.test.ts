import { expect, it } from "vitest";
import { type ListName, listNames } from "../../../app/school-api.ts";
import { day, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { item, openLists } from "./open-lists.ts";

const answer = (title: string) => () => Response.json([item(title)]);
const hanging = () => new Promise<Response>(() => {});

/** Everything has been fetched once, and is due again. */
async function openDueLists() {
  const opened = openLists();
  const { clock, school, refresh } = opened;
  school.respond = (name) => {
    if (name === "album") return Response.json({ title: "Album" });
    if (name.includes("/api/image")) return new Response("%PDF-1.7", { headers: pdf });
    return Response.json([{ ...item("Old"), attachments: files.map((file) => `${name}${file}`) }]);
  };
  await refresh();
  clock.advance(8 * day);
  school.requested.length = 0;
  school.mostOpen = 0;
  return opened;
}

const pdf = { "Content-Type": "application/pdf" };
const files = ["1", "2", "3"];

it.each([
  ["is fresh", false],
  ["hangs", true],
  ["waits", false],
] as const)(
  "while all connections of the background hang, a purge of a list that %s is over once it has come",
  async (how, isRequested) => {
    const { school, refresh, purge, part } = await openDueLists();
    school.respond = hanging;
    const name = how === "hangs" ? "news" : "faculty";
    void refresh({ names: listNames.filter((one) => one !== name || how !== "is fresh") });
    expect([school.requested.length, school.requested.includes(name)]).toEqual([5, isRequested]);
    school.respond = (requested) => (requested === name ? answer("New")() : hanging());
    const { reports } = await purge([name]);
    expect(reports).toEqual([{ read: name, changed: true, items: 1 }]);
    expect(part(name)?.text).toContain("New");
    expect([school.requested[5], school.mostOpen]).toEqual([name, 6]);
  },
);

it("while albums and files hang, a purge is over once its list has come", async () => {
  const { clock, school, albums, lists, purge } = await openDueLists();
  school.respond = (name) => (name in byName ? answer("Old")() : hanging());
  const background = [
    clock.run(() => lists.refreshDue()),
    ...["a1", "a2", "a3", "a4", "a5", "a6"].map((id) => clock.run(() => albums.get(id, 0))),
  ];
  await expect.poll(() => school.open).toBe(5);
  school.respond = (name) => (name === "news" ? answer("New")() : hanging());
  const { reports } = await purge(["news"]);
  expect(reports).toEqual([{ read: "news", changed: true, items: 1 }]);
  expect(school.mostOpen).toBe(6);
  void background;
});

const byName = Object.fromEntries(listNames.map((name) => [name, true]));

it("several purges at once wait only for each other", async () => {
  const { school, refresh, purge } = await openDueLists();
  school.respond = hanging;
  const names = listNames.slice(0, 5);
  void refresh({ names });
  const waits = listNames
    .slice(5)
    .map((name) => [name, Promise.withResolvers<Response>()] as const);
  const byList = new Map(waits);
  school.respond = (name) => byList.get(name as ListName)?.promise ?? hanging();
  const done: ListName[] = [];
  const purging = waits.map(([name]) => purge([name]).then(() => void done.push(name)));
  for (const [name, { resolve }] of waits) {
    expect(done).not.toContain(name);
    resolve(answer("New")());
    await expect.poll(() => done).toContain(name);
  }
  await Promise.all(purging);
  expect(school.mostOpen).toBe(6);
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

it("an album that somebody opens goes before lists that wait", async () => {
  const { clock, school, refresh, albums } = await openDueLists();
  const first = Promise.withResolvers<Response>();
  school.respond = (name) => (name === "news" ? first.promise : hanging());
  void refresh({ names: ["news", ...listNames.filter((name) => name !== "news")] });
  void clock.run(() => albums.get("a1", 0));
  expect(school.requested).toHaveLength(5);
  first.resolve(answer("New")());
  await expect.poll(() => school.requested[5]).toBe("album");
});
