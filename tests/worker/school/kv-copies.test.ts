import { expect, it } from "vitest";
import { day, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { item, openLists } from "./open-lists.ts";

const names = ["news"] as const;
const kinds = ({ writes }: ReturnType<typeof openLists>["kv"]) =>
  writes.map(({ key }) => key.replace(/.*\|(list\/)?|\/.*/g, ""));

it("a changed list is written to KV at once, an unchanged one again after a week, for 30 days", async () => {
  const { clock, kv, school, refresh } = openLists();
  await refresh({ names });
  expect(kinds(kv).toSorted()).toEqual(["news", "pictures", "state"]);
  expect(new Set(kv.writes.map(({ ttlSeconds }) => ttlSeconds))).toEqual(
    new Set([(30 * day) / second]),
  );
  kv.writes.length = 0;
  for (let minutes = 1; minutes <= 29; minutes++) {
    clock.advance(minute);
    await refresh({ names });
  }
  expect(kinds(kv)).toEqual([]);
  clock.advance(minute);
  await refresh({ names });
  expect(kinds(kv)).toEqual(["state"]);
  school.respond = () => Response.json([item("New")]);
  clock.advance(minute);
  await refresh({ names });
  expect(kinds(kv)).toEqual(["state", "news", "state"]);
  clock.advance(7 * day);
  await refresh({ names });
  expect(kinds(kv).slice(3)).toEqual(["news", "pictures", "state"]);
});

it("a write that KV refuses is tried again, and the object has the content meanwhile", async () => {
  const { clock, kv, refresh, content, lists } = openLists();
  kv.failing = true;
  await refresh({ names });
  expectLogged("kv-failing");
  expect(content("news")?.etag).toBe(lists.getState().lists.news.etag);
  expect(kv.writes).toEqual([]);
  kv.failing = false;
  clock.advance(minute);
  const { version } = await refresh({ names });
  expect(kinds(kv).toSorted()).toEqual(["news", "pictures", "state"]);
  const stored = kv.writes.find(({ key }) => key.endsWith("|state"));
  expect(JSON.parse(stored?.value ?? "{}").version).toBe(version);
});

it("a KV that never answers delays a list by two seconds, and is left alone for ten", async () => {
  const { clock, kv, refresh, lists } = openLists();
  kv.hanging = true;
  const from = clock.now();
  await clock.passUntil(refresh({ names }), () => kv.calls > 0);
  expectLogged("kv-failing");
  expect([clock.now() - from, lists.getState().lists.news.items]).toEqual([2 * second, 1]);
  const { calls } = kv;
  await refresh({ names: ["events"] });
  expect(kv.calls).toBe(calls);
});
