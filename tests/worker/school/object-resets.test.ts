import { expect, it } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import { Clock, hour } from "../../harness/simulators/clock.ts";
import { KvSimulator } from "../../harness/simulators/kv-simulator.ts";
import { createStorage } from "../../harness/simulators/school-objects.ts";
import { item, openLists } from "./open-lists.ts";

const never = new Promise<never>(() => {});
const answer = (title: string) => Response.json([item(title)]);

/**
 * Lists change and a purge is under way while the object is reset at that step, where a fetch or a write of KV begins or
 * ends. Returns the next object and the steps taken.
 */
async function resetAtStep(step: number) {
  const storage = createStorage();
  let isCounting = false;
  let steps = 0;
  const countStep = async () => {
    if (isCounting) steps += 1;
    // The work of an object that was reset ends here.
    if (steps >= step) await never;
  };
  const around = async <Value>(work: () => Promise<Value> | Value): Promise<Value> => {
    await countStep();
    const value = await work();
    await countStep();
    return value;
  };
  const own = openLists({
    storage: {
      ...storage,
      put: (key, value) => steps >= step || storage.put(key, value),
      delete: (key) => steps < step && storage.delete(key),
    },
  });
  const { clock, kv, school, refresh, purge } = own;
  await refresh();
  const { put } = kv.namespace;
  kv.namespace.put = (...written: unknown[]) => around(() => put(...(written as [string, string])));
  school.respond = (name) => around(() => answer(`New ${name}`));
  clock.advance(hour);
  isCounting = true;
  const work = Promise.all([refresh(), purge(["news"])]);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, 20))]);
  // On a clock of its own: no timer of the former object fires any more.
  const later = new Clock();
  later.time = clock.time + hour;
  const laterKv = new KvSimulator(later);
  laterKv.writes.push(...kv.writes);
  return { steps, next: openLists({ clock: later, kv: laterKv, storage }) };
}

it("an object that is reset at any step loses nothing published, and the next one publishes the rest", async () => {
  const { steps: all } = await resetAtStep(Number.POSITIVE_INFINITY);
  expect(all).toBeGreaterThanOrEqual(2 * listNames.length);
  for (let step = 1; step <= all; step++) {
    const { next } = await resetAtStep(step);
    const { kv, school, lists, refresh, part } = next;
    for (const name of listNames) {
      expect(part(name)?.text, `${name} at ${step}`).toMatch(/Old|New/);
      expect(part(name)?.etag, `${name} at ${step}`).toBe(lists.getState().lists[name].etag);
    }
    school.respond = (name) => answer(`New ${name}`);
    const { bundle } = await refresh();
    for (const name of listNames)
      expect(part(name)?.text, `${name} after ${step}`).toContain(`New ${name}`);
    const state = kv.writes.findLast(({ key }) => key.endsWith("|state"));
    expect(JSON.parse(state?.value ?? "{}").bundle.name, `after ${step}`).toBe(bundle.name);
    expect(kv.writes.some(({ key }) => key.endsWith(bundle.name))).toBe(true);
  }
});
