import { expect, it, vi } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import { minute } from "../../harness/simulators/clock.ts";
import { allowLogged } from "../../harness/vitest/expected-log.ts";
import { item, openLists } from "./open-lists.ts";

const secret = "canary7391";
const news = { names: ["news" as const] };
const answer =
  (...items: unknown[]) =>
  () =>
    Response.json(items);

function openNews() {
  const { clock, kv, school, refresh, lists } = openLists();
  const parse = vi.spyOn(JSON, "parse");
  const check = async (respond: () => Response) => {
    school.respond = respond;
    clock.advance(2 * minute);
    parse.mockClear();
    return (await refresh(news)).lists.news;
  };
  /** By the last check. */
  const countParsed = (title: string) =>
    parse.mock.calls.filter(([json]) => json.includes(`"title":"${title}"`)).length;
  return { kv, lists, check, countParsed };
}

it("a list is parsed when its bytes change, and not before", async () => {
  allowLogged("items-rejected");
  const { kv, lists, check, countParsed } = openNews();
  const list = answer(item("Good"), { title: null });
  const first = await check(list);
  const rejected = lists.getRejectedItems();
  expect(rejected.news?.count).toBe(1);
  const writes = kv.writes.length;
  expect(await check(list)).toEqual({ ...first, checkedAt: first.checkedAt + 2 * minute });
  expect(countParsed("Good")).toBe(0);
  expect([kv.writes.length, lists.getRejectedItems()]).toEqual([writes, rejected]);
  await check(answer(item("Better")));
  expect(countParsed("Better")).toBe(1);
});

it("the last good list says again which of its items are rejected, after another failed", async () => {
  allowLogged("items-rejected", "read-failed");
  const { lists, check } = openNews();
  const list = answer(item("Good"), { title: null });
  for (const [respond, position] of [
    [list, 2],
    [answer({ title: [] }), 1],
    [list, 2],
    [() => new Response("", { status: 500 }), undefined],
    [list, 2],
  ] as const) {
    await check(respond);
    expect(lists.getRejectedItems().news?.first[0]?.position).toBe(position);
  }
});

it("nothing but what pages read is stored, and nothing else is a change", async () => {
  const { clock, kv, storage, school, albums, refresh } = openLists();
  const respond = (other: string) => (name: string) => {
    const sent = { ...item("Good"), attachments: [{ path: "a.jpg", by: other }], dob: other };
    return Response.json(name === "album" ? sent : { total: other, data: [sent] });
  };
  school.respond = respond(secret);
  const { lists } = await refresh();
  const { album } = await clock.run(() => albums.get("a1", 0));
  const toText = (value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value);
  const stored = [[...storage.list()].map(([, value]) => toText(value)), toText(kv.writes)].join();
  expect(stored).toContain("a.jpg");
  expect(stored).not.toContain(secret);
  clock.advance(20 * minute);
  school.respond = respond("another");
  const again = await refresh();
  for (const name of listNames) {
    const { checkedAt } = again.lists[name];
    expect(again.lists[name]).toEqual({ ...lists[name], checkedAt });
  }
  const { album: same } = await clock.run(() => albums.get("a1", clock.now()));
  expect(same?.etag).toBe(album?.etag);
});
