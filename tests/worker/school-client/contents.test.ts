import { expect, it, vi } from "vitest";
import { productionRuntime } from "../../../worker/runtime/runtime.ts";
import { createContents } from "../../../worker/school-client/contents.ts";
import { hour, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { item, openLists, openScope } from "../school/open-lists.ts";

const names = ["news", "events", "pictures"] as const;

/** An isolate of a school whose object has fetched its lists. */
async function openIsolate() {
  const { clock, kv, school, lists, purge } = openLists();
  await purge(["news", "events"]);
  const asked: string[] = [];
  const ask = async (wanted: (typeof names)[number][]) => {
    asked.push(wanted.join());
    return lists.contents(wanted);
  };
  const runtime = { ...productionRuntime, now: clock.now };
  const scope = openScope(runtime, kv, { contents: ask });
  const contents = createContents(runtime);
  const get = vi.spyOn(kv.namespace, "get");
  const load = () => clock.run(() => contents.load(scope, lists.getState(), names));
  return { clock, kv, school, purge, asked, contents, get, load };
}

it("what an isolate lacks comes in one read of KV, for all who ask at once, and is parsed once", async () => {
  const { clock, asked, contents, get, load, school, purge } = await openIsolate();
  clock.advance(hour);
  await Promise.all(Array.from({ length: 100 }, load));
  expect([get.mock.calls.length, asked]).toEqual([1, []]);
  const [news, events] = [contents.list("news"), contents.list("events")];
  expect(news?.items).toHaveLength(1);
  await load();
  expect(contents.list("news")).toBe(news);
  school.respond = () => Response.json([item("New")]);
  await purge(["news"]);
  await load();
  // A location that lacks what is new must not remember that for a day.
  expect(get.mock.calls.map(([keys, options]) => [keys.length, options])).toEqual([
    [3, { type: "text", cacheTtl: 86_400 }],
    [1, { type: "text", cacheTtl: 60 }],
  ]);
  expect(contents.list("news")).not.toEqual(news);
  expect(contents.list("events")).toBe(events);
});

it("a KV that never answers is waited for two seconds, and left alone for ten", async () => {
  const { clock, kv, asked, get, load, purge, school } = await openIsolate();
  kv.hanging = true;
  const from = clock.now();
  await clock.passUntil(load(), () => get.mock.calls.length > 0);
  expectLogged("kv-failing");
  expect([clock.now() - from, asked.length]).toEqual([2 * second, 1]);
  kv.hanging = false;
  for (const [later, reads] of [
    [9 * second, 1],
    [second, 2],
  ] as const) {
    clock.advance(later);
    school.respond = () => Response.json([item(`New ${reads}`)]);
    await purge(["news"]);
    await load();
    expect(get).toHaveBeenCalledTimes(reads);
  }
});
