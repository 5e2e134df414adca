import { expect, it, vi } from "vitest";
import { productionRuntime } from "../../../worker/runtime/runtime.ts";
import { completeState, type SchoolState } from "../../../worker/school/school-state.ts";
import { createBundles } from "../../../worker/school-client/bundles.ts";
import { createSchoolClient } from "../../../worker/school-client/school-client.ts";
import { createSchoolMemory } from "../../../worker/school-client/school-memory.ts";
import { hour, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { item, openLists, openScope } from "../school/open-lists.ts";

/** An isolate of a school whose object has fetched two lists. */
async function openIsolate(build = "development") {
  const { clock, kv, school, lists, purge } = openLists({ build });
  await purge(["news", "events"]);
  const bundle = vi.fn(async () => lists.bundle());
  const runtime = { ...productionRuntime, now: clock.now };
  const scope = openScope(runtime, kv, { bundle });
  const bundles = createBundles(runtime);
  const get = vi.spyOn(kv.namespace, "get");
  const load = (state = lists.getState()) => clock.run(() => bundles.load(scope, state));
  const openClient = (state: SchoolState) => {
    const memory = { ...createSchoolMemory(runtime), bundles };
    const known = { state, trustedUntil: 0, isReachable: true, isFromLocation: true };
    return createSchoolClient(scope, memory, async () => ({ ...known, generation: "1" }));
  };
  return { clock, kv, school, lists, purge, bundle, bundles, get, load, openClient };
}

it("the bundle comes in one read of KV, for all who want it at once, and what did not change is parsed once", async () => {
  const { clock, bundle, bundles, get, load, school, purge } = await openIsolate();
  clock.advance(hour);
  await Promise.all(Array.from({ length: 100 }, () => load()));
  expect([get.mock.calls.length, bundle.mock.calls.length]).toEqual([1, 0]);
  const news = bundles.getItems("news");
  const [events, pictures] = [bundles.getItems("events"), bundles.getPictures()];
  expect(news).toHaveLength(1);
  expect(await load()).toMatchObject({ layer: "memory" });
  expect(bundles.getItems("news")).toBe(news);
  school.respond = () => Response.json([item("New")]);
  await purge(["news"]);
  expect(await load()).toMatchObject({ layer: "kv" });
  // A location that lacks what is new must not remember that for a day.
  const options = get.mock.calls.map(([, given]) => given);
  expect(options).toEqual([86_400, 60].map((cacheTtl) => ({ type: "arrayBuffer", cacheTtl })));
  expect(bundles.getItems("news")).toMatchObject([{ title: "New" }]);
  expect(bundles.getItems("events")).toBe(events);
  expect(bundles.getPictures()).toBe(pictures);
});

it("a bundle that arrives late never replaces a newer one", async () => {
  const { lists, school, purge, bundles, get, load } = await openIsolate();
  const [old, { bytes }] = [lists.getState(), lists.bundle()];
  const { promise: held, resolve: release } = Promise.withResolvers<ArrayBuffer>();
  get.mockImplementationOnce((() => held) as never);
  const late = load(old);
  school.respond = () => Response.json([item("New")]);
  await purge(["news"]);
  await load();
  release(bytes.buffer);
  await late;
  expect(bundles.getItems("news")).toMatchObject([{ title: "New" }]);
});

it("while a later state names no bundle, the last one stays", async () => {
  const { lists, bundles, load } = await openIsolate();
  const known = lists.getState();
  await load();
  const { shown } = await load({ ...completeState(), version: known.version + 1 });
  expect(shown).toEqual(known);
  expect(bundles.getItems("news")).toMatchObject([{ title: "Old" }]);
});

it("a bundle that is nowhere is looked for every ten seconds, and for a minute nobody waits for it", async () => {
  const { clock, lists, school, purge, bundles, bundle, get, load } = await openIsolate();
  await load();
  school.respond = () => Response.json([item("New")]);
  await purge(["news"]);
  const state = lists.getState();
  get.mockImplementation((async () => null) as never);
  bundle.mockRejectedValueOnce(new Error("unreachable"));
  for (let visit = 0; visit < 10; visit++) {
    expect((await load(state)).shown.version).toBeLessThan(state.version);
    clock.advance(second - 1);
  }
  expectLogged("school-object-failing");
  expect(bundle).toHaveBeenCalledTimes(1);
  expect(bundles.getItems("news")).toMatchObject([{ title: "Old" }]);
  clock.advance(second);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof lists.bundle>>();
  bundle.mockReturnValueOnce(promise);
  await load(state);
  resolve(lists.bundle());
  const hasNew = () => bundles.getItems("news").some((news) => Object(news).title === "New");
  await vi.waitUntil(hasNew, { timeout: 10_000 });
});

it("a page depends on the facts about files that it shows, also while later ones are nowhere", async () => {
  const { clock, lists, load, openClient } = await openIsolate();
  const { shown } = await load();
  const { version } = lists.getState();
  const bundle = { name: "nowhere", madeAt: clock.now(), files: '"later"' };
  const client = openClient({ ...shown, version: version + 1, bundle });
  await clock.run(() => client.allFiles());
  expect(await client.reads.results()).toMatchObject([{ name: "files", etag: shown.bundle.files }]);
});

it("of a state that is older than the bundle at hand, nothing is looked for", async () => {
  const { lists, school, purge, bundle, get, load } = await openIsolate();
  const old = lists.getState();
  school.respond = () => Response.json([item("New")]);
  await purge(["news"]);
  get.mockImplementation((async () => null) as never);
  for (let visit = 0; visit < 3; visit++) await load(old);
  expect([get.mock.calls.length, bundle.mock.calls.length]).toEqual([1, 1]);
});

it.each([-1, 20])(
  "a bundle that KV has only to byte %s comes from the School object",
  async (end) => {
    const { lists, get, bundle, bundles, load } = await openIsolate();
    const cut = lists.bundle().bytes.slice(0, end).buffer;
    get.mockImplementationOnce((async () => cut) as never);
    await load();
    expectLogged("kv-failing");
    expect([bundle.mock.calls.length, bundles.getItems("news").length]).toEqual([1, 1]);
  },
);

it("items that another build has read are validated here", async () => {
  const { bundles, load } = await openIsolate("another");
  await load();
  expect(bundles.getItems("news")).toMatchObject([{ title: "Old", id: "a1" }]);
});
