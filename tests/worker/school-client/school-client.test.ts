import { expect, it } from "vitest";
import { productionRuntime } from "../../../worker/runtime/runtime.ts";
import { completeState } from "../../../worker/school/school-state.ts";
import { createSchoolClient } from "../../../worker/school-client/school-client.ts";
import { createSchoolMemory } from "../../../worker/school-client/school-memory.ts";
import { Clock, second } from "../../harness/simulators/clock.ts";
import { KvSimulator } from "../../harness/simulators/kv-simulator.ts";
import { openSite } from "../../harness/worker/open-site.ts";
import { openScope } from "../school/open-lists.ts";

const names = ["news", "events"] as const;

it.each([
  { ages: [59, 30], fetches: 0, shown: 59 },
  { ages: [30, 60], fetches: 1, shown: 60 },
  { ages: [60, 30], fetches: 1, shown: 60 },
  // One that nobody has is waited for.
  { ages: [30, undefined], fetches: 1, shown: 0 },
  { ages: [undefined, 30], fetches: 1, shown: 0 },
])(
  "of lists checked $ages s ago the page says $shown s, and $fetches are fetched",
  async (given) => {
    const clock = new Clock();
    const runtime = { ...productionRuntime, now: clock.now };
    const check = (ages: readonly (number | undefined)[]) => {
      const lists = { ...completeState().lists };
      for (const [index, name] of names.entries()) {
        const age = ages[index];
        const checkedAt = age === undefined ? 0 : clock.now() - age * second;
        lists[name] = { ...lists[name], checkedAt };
      }
      return { ...completeState(), lists };
    };
    let state = check(given.ages);
    let fetches = 0;
    const get = async () => ({
      ...{ state, trustedUntil: 0, isReachable: true, isFromLocation: true, generation: "1" },
    });
    const refresh = async () => {
      fetches += 1;
      state = check([0, 0]);
    };
    const memory = createSchoolMemory(runtime);
    const knownState = { ...memory.knownState, get, refresh };
    const scope = openScope(runtime, new KvSimulator(clock), {});
    const client = createSchoolClient(scope, { ...memory, knownState });
    const checkedAt = await clock.run(() => client.checkedAt(names));
    expect(checkedAt?.valueOf()).toBe(clock.now() - given.shown * second);
    expect(fetches).toBe(given.fetches);
  },
);

it("an album's page has the album's own fields, and of those that it lacks the list's", async () => {
  const { api, site } = await openSite();
  const listed = { _id: "a1", title: "Listed", description: "Only listed" };
  const album = { title: "Its own", attachments: ["p1"] };
  await api.send({ albums: [{ ...listed, category: "PhotoGallery" }], album });
  const page = await site.visit("/SubGallery?id=a1");
  expect(page).toMatch(/<h1[^>]*>Its own</);
  expect(page).toContain("Only listed");
});
