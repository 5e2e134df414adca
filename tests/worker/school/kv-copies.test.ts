import { expect, it } from "vitest";
import { day, hour, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { item, openLists } from "./open-lists.ts";

const names = ["news"] as const;
const kinds = ({ writes }: ReturnType<typeof openLists>["kv"]) =>
  writes.map(({ key }) => key.replace(/.*\|([a-z]+).*/, "$1"));

it("a change is written to KV at once, in two writes, and the bundle again after a week, for 30 days", async () => {
  const { clock, kv, school, refresh } = openLists();
  await refresh();
  expect(kinds(kv).slice(-2)).toEqual(["bundle", "state"]);
  const ttls = new Set(kv.writes.map(({ ttlSeconds }) => ttlSeconds));
  expect(ttls).toEqual(new Set([(30 * day) / second]));
  kv.writes.length = 0;
  for (let minutes = 1; minutes <= 29; minutes++) {
    clock.advance(minute);
    await refresh();
  }
  expect(kinds(kv)).toEqual([]);
  clock.advance(minute);
  await refresh();
  expect(kinds(kv)).toEqual(["state"]);
  school.respond = () => Response.json([item("New")]);
  clock.advance(minute);
  await refresh({ names });
  expect(kinds(kv)).toEqual(["state", "bundle", "state"]);
  clock.advance(7 * day - 1);
  await refresh({ names });
  expect(kinds(kv).slice(3)).toEqual(["state"]);
  clock.advance(1);
  await refresh({ names });
  expect(kinds(kv).slice(4)).toEqual(["bundle"]);
});

it("a write that KV refuses is tried again, and the object has the bundle meanwhile", async () => {
  const { clock, kv, refresh, part, lists } = openLists();
  kv.failing = true;
  await refresh({ names });
  expectLogged("kv-failing");
  expect(part("news")?.etag).toBe(lists.getState().lists.news.etag);
  expect(kv.writes).toEqual([]);
  kv.failing = false;
  clock.advance(minute);
  const { version, bundle } = await refresh({ names });
  expect(kinds(kv)).toEqual(["bundle", "state"]);
  const [written, stored] = kv.writes;
  expect(written?.key).toContain(bundle.name);
  expect(JSON.parse(stored?.value ?? "{}").version).toBe(version);
});

it("while KV refuses a bundle, its state names the last one, which KV has", async () => {
  const { clock, kv, school, refresh } = openLists();
  const { bundle } = await refresh({ names });
  const { put } = kv.namespace;
  kv.namespace.put = async (key: string, ...written: unknown[]) => {
    if (key.includes("|bundle/")) throw new Error("KV PUT failed: 500");
    return put(key, ...(written as [string]));
  };
  school.respond = () => Response.json([item("New")]);
  clock.advance(hour);
  await refresh({ names });
  expectLogged("kv-failing");
  const written = kv.writes.filter(({ key }) => key.endsWith("|state"));
  expect(written.map(({ value }) => JSON.parse(value).bundle.name)).toEqual([bundle.name]);
});
