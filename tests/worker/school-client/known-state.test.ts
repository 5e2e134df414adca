import { expect, it, vi } from "vitest";
import { productionRuntime } from "../../../worker/runtime/runtime.ts";
import { completeState } from "../../../worker/school/school-state.ts";
import { KnownState } from "../../../worker/school-client/known-state.ts";
import { Clock, hour, minute, second } from "../../harness/simulators/clock.ts";
import { KvSimulator } from "../../harness/simulators/kv-simulator.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { createBackground, openEdge } from "../../harness/worker/isolate.ts";
import { openScope } from "../school/open-lists.ts";

/** The isolates of a location, and an object that says what the test wants. */
async function openLocation() {
  const clock = new Clock();
  const edge = await openEdge();
  const kv = new KvSimulator(clock);
  const match = edge.match.bind(edge);
  const looks = vi.spyOn(edge, "match");
  const empty = completeState();
  /** Its lists are fresh for an hour, but faculty may be due. */
  const createState = (version: number, checkedAt = clock.now() + hour) => {
    const lists = structuredClone(empty.lists);
    for (const list of Object.values(lists))
      Object.assign(list, { etag: "e", checkedAt: clock.now() + hour });
    lists.faculty = { ...lists.faculty, checkedAt };
    return { ...empty, version, lists };
  };
  const object = {
    calls: [] as string[],
    state: createState(1),
    held: undefined as Promise<unknown> | undefined,
    isFailing: false,
  };
  const call = (name: string) => async () => {
    object.calls.push(name);
    const { state, isFailing } = object;
    await object.held;
    if (isFailing) throw new Error("reset");
    return state;
  };
  const start = () => {
    const sleep = async (milliseconds: number) => clock.advance(milliseconds);
    const runtime = { ...productionRuntime, now: clock.now, edgeCache: () => edge, sleep };
    const known = new KnownState(runtime);
    const { waitUntil, settled } = createBackground();
    const purge = async (version: number) => ({ state: createState(version), reports: [] });
    const school = { state: call("state"), refreshDue: call("refreshDue"), purge };
    const scope = openScope(runtime, kv, school, { waitUntil });
    return {
      get: () => clock.run(() => known.get(scope)),
      version: async () => (await clock.run(() => known.get(scope))).state.version,
      purge: (version: number) => known.purge(scope, version as never),
      settled,
    };
  };
  return { clock, edge, kv, match, looks, object, createState, start };
}

it.each([
  { age: second - 1, is: "trusted without a lookup", looks: 0 },
  { age: second, is: "looked up in the location" },
  { age: 30 * second - 1, is: "used" },
  { age: 30 * second, is: "used, and renewed after", calls: ["state"] },
  { age: minute - 1, is: "used, and renewed after", calls: ["state"] },
  { age: minute, is: "renewed first", calls: ["state"], looks: 2, version: 2 },
  { age: 5 * second - 1, due: true, is: "used" },
  { age: 5 * second, due: true, is: "refreshed", calls: ["state", "refreshDue"] },
])("a state of $age ms (due lists: $due) is $is", async (given) => {
  const { age, due, calls = [], looks = 1, version = 1 } = given;
  const location = await openLocation();
  const { clock, object, createState, start } = location;
  const checkedAt = due ? 1 : undefined;
  object.state = createState(1, checkedAt);
  const site = start();
  await site.version();
  await site.settled();
  object.calls.length = 0;
  location.looks.mockClear();
  object.state = createState(2, checkedAt);
  clock.advance(age);
  expect(await site.version()).toBe(version);
  expect(location.looks.mock.calls.length).toBeGreaterThanOrEqual(looks);
  await site.settled();
  expect(object.calls).toEqual(calls);
  clock.advance(second);
  expect(await site.version()).toBe(calls.length > 0 ? 2 : 1);
});

it("during a lookup others use memory for half a second more, and what it finds for a second from its start", async () => {
  const { clock, match, looks, start } = await openLocation();
  const site = start();
  await site.version();
  await site.settled();
  looks.mockClear();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  looks.mockImplementation(async (request) => {
    await held;
    return match(request);
  });
  clock.advance(1.2 * second);
  const leader = site.version();
  expect(await site.version()).toBe(1);
  clock.advance(0.3 * second);
  const late = site.version();
  expect(await Promise.race([late, Promise.resolve("waits")])).toBe("waits");
  release();
  expect([await leader, await late]).toEqual([1, 1]);
  expect(looks).toHaveBeenCalledTimes(1);
  clock.advance(0.7 * second);
  await site.version();
  expect(looks).toHaveBeenCalledTimes(2);
});

it("without the object KV's state is used, and the object is tried again every 10 s, without waiting", async () => {
  const { clock, kv, object, createState, start } = await openLocation();
  await kv.namespace.put("https://school.invalid|any|state", JSON.stringify(createState(7)));
  object.isFailing = true;
  const site = start();
  const first = await site.get();
  expectLogged("school-object-failing");
  expect([first.state.version, first.isReachable]).toEqual([7, false]);
  object.isFailing = false;
  object.state = createState(8);
  for (const { later, version } of [
    { later: 9 * second, version: 7 },
    { later: second, version: 7 },
    { later: second, version: 8 },
  ]) {
    clock.advance(later);
    expect(await site.version()).toBe(version);
    await site.settled();
  }
  expect((await site.get()).isReachable).toBe(true);
});

it("an object that hangs is waited for two seconds, and by nobody for a minute after", async () => {
  const { clock, object, start } = await openLocation();
  object.held = new Promise(() => {});
  const waits = [];
  for (const later of [0, 15 * second, 40 * second, 70 * second]) {
    clock.advance(later);
    const site = start();
    const from = clock.now();
    await clock.passUntil(site.get(), () => object.calls.length > waits.length);
    waits.push(clock.now() - from);
    clock.advance(2 * second);
    await site.settled();
  }
  expectLogged("school-object-failing");
  expect(waits.map((wait) => wait > 0)).toEqual([true, false, false, true]);
  expect(Math.max(...waits)).toBe(2 * second);
});

it("a purge is stored in the location at once, and again when its wait is over; nobody joins a lookup from before it", async () => {
  const { clock, edge, start, looks, match } = await openLocation();
  const [one, two] = [start(), start()];
  for (const site of [one, two]) await site.version();
  const [, key] = [await two.settled(), looks.mock.calls[0]?.[0] as string];
  const old = await (await edge.match(key))?.text();
  clock.advance(second);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  looks.mockImplementationOnce(async (request) => {
    await held;
    return match(request);
  });
  const early = one.version();
  const from = clock.now();
  const seen: number[] = [];
  const put = vi.spyOn(edge, "put");
  put.mockImplementationOnce(async (request, response) => {
    put.mockRestore();
    await edge.put(request, response);
    clock.advance(second);
    seen.push(await two.version(), await one.version());
    // Another isolate writes what it read before.
    await edge.put(key, new Response(old, { headers: { "Cache-Control": "max-age=9999" } }));
  });
  await one.purge(5);
  expect([seen, clock.now() - from]).toEqual([[5, 5], 2.5 * second]);
  release();
  expect(await early).toBe(5);
  expect(await start().version()).toBe(5);
});

const picture = { "/aa11": { purgedAt: 7, hiddenAt: 7 } };

it.each(["the location", "KV"])(
  "a state of another format in %s still hides what was taken down, while the object fails",
  async (place) => {
    const { clock, edge, kv, looks, object, createState, start } = await openLocation();
    const other = { ...createState(7), format: 0, lists: "elsewhere", pictures: picture };
    object.isFailing = true;
    await start().version();
    const copy = Response.json({ state: other, calledAt: clock.now(), failedAt: 0 });
    copy.headers.set("Cache-Control", "max-age=9999");
    if (place === "KV")
      await kv.namespace.put("https://school.invalid|any|state", JSON.stringify(other));
    else await edge.put(looks.mock.calls[0]?.[0] as string, copy);
    clock.advance(2 * minute);
    const { state } = await start().get();
    expectLogged("school-object-failing");
    expect(state.pictures).toEqual(picture);
    expect(state.lists.news.etag).toBe("");
  },
);

it.each(["nonsense", { version: 9 }, { format: 1, version: 9, lists: {}, pictures: 3 }, 7, null])(
  "a location's copy that cannot be read (%o) does not stand for the object's answer",
  async (state) => {
    const { clock, edge, looks, object, createState, start } = await openLocation();
    await start().version();
    object.state = { ...createState(10), pictures: picture };
    const copy = Response.json({ state, calledAt: clock.now(), failedAt: 0 });
    copy.headers.set("Cache-Control", "max-age=9999");
    await edge.put(looks.mock.calls[0]?.[0] as string, copy);
    expect((await start().get()).state.pictures).toEqual(picture);
  },
);
