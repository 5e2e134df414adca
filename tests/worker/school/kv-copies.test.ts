import { expect, it, vi } from "vitest";
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

it("while KV refuses a bundle, the object has it and the state in KV names the last one; then the write is tried again", async () => {
  const { clock, kv, school, refresh, part } = openLists();
  const { bundle } = await refresh({ names });
  const { put } = kv.namespace;
  const refusing = vi.spyOn(kv.namespace, "put");
  refusing.mockImplementation(async (key: string, ...written: unknown[]) => {
    if (key.includes("|bundle/")) throw new Error("KV PUT failed: 500");
    return put(key, ...(written as [string]));
  });
  school.respond = () => Response.json([item("New")]);
  clock.advance(hour);
  await refresh({ names });
  expectLogged("kv-failing");
  const namesInKv = () =>
    kv.writes
      .filter(({ key }) => key.endsWith("|state"))
      .map(({ value }) => JSON.parse(value).bundle.name);
  expect(namesInKv()).toEqual([bundle.name]);
  expect(part("news")?.text).toContain("New");
  refusing.mockRestore();
  clock.advance(minute);
  const { bundle: next } = await refresh({ names });
  expect(namesInKv()).toEqual([bundle.name, next.name]);
  expect(kinds(kv)).toEqual(["bundle", "state", "bundle", "state"]);
});
