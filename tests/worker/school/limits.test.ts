import { expect, it } from "vitest";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { item, openLists } from "./open-lists.ts";

const megabyte = 1024 * 1024;

/** A list of so many bytes, of items with the longest description that a page keeps. */
const createList = (bytes: number) =>
  Array.from({ length: Math.floor(bytes / 30_000) }, (_, index) => ({
    ...item(`Item ${index}`),
    description: "long ".repeat(5_970),
  }));

/** In albums of as many as are read, each with its photographs' identifiers. */
const createAlbums = (photos: number) =>
  Array.from({ length: photos / 10_000 }, (_, album) => ({
    ...item("Album"),
    attachments: Array.from({ length: 10_000 }, (_, index) => `p${album}x${index}`),
  }));

it.each([
  ["2.1 MB of news", "news", () => createList(2.1 * megabyte)],
  ["480,000 identifiers", "albums", () => createAlbums(480_000)],
] as const)("of a list with %s the last good copy stays", async (_, name, createBody) => {
  const { school, purge, lists } = openLists();
  await purge(["news", "albums"]);
  const before = lists.bundle();
  const body = createBody();
  school.respond = () => Response.json(body);
  const { reports, state } = await purge([name]);
  expectLogged("too-large");
  const fault = { kind: "too-large", limit: "list" };
  expect(reports).toEqual([{ read: name, changed: false, items: 1, fault }]);
  expect(state.lists[name].failing?.fault).toEqual(fault);
  expect([lists.bundle().bytes, state.bundle]).toEqual([before.bytes, before.state.bundle]);
});

it("a list with which the bundle would be too large is refused, and those that fit are published", async () => {
  const { school, refresh, purge, part } = openLists();
  await refresh();
  const body = createList(1.9 * megabyte);
  school.respond = () => Response.json(body);
  const reported = [];
  for (const name of ["news", "events", "homeEvents", "videos", "notifications", "news"] as const)
    reported.push(...(await purge([name])).reports);
  expectLogged("too-large");
  const isRefused = ({ fault }: { fault?: object | undefined }) => fault !== undefined;
  const refused = reported.filter(isRefused);
  expect(reported.map(isRefused).slice(0, 3)).toEqual([false, false, false]);
  expect(refused).not.toEqual([]);
  for (const { read, items, fault } of refused) {
    expect([items, fault]).toEqual([1, { kind: "too-large", limit: "bundle" }]);
    expect(part(read)?.text).toContain("Old");
  }
});

it("an album that is too large leaves the last good copy", async () => {
  const { clock, school, albums } = openLists();
  const [photos] = createAlbums(10_000);
  school.respond = () => Response.json(photos);
  const first = await clock.run(() => albums.get("a1", 0));
  expect(first.fault).toBeUndefined();
  const path = `${"x".repeat(240)}.jpg`;
  const attachments = Array.from({ length: 9_999 }, (_, index) => ({ path: `${index}${path}` }));
  school.respond = () => Response.json({ title: "Album", attachments });
  const { album, fault } = await clock.run(() => albums.get("a1", clock.now() + 1));
  expectLogged("too-large");
  expect([album, fault]).toEqual([first.album, { kind: "too-large", limit: "list" }]);
});
