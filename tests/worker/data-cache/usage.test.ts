import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { listNames, listReads } from "../../../app/school-api.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import { minute, second } from "../../harness/clock.ts";
import type { Isolate } from "../../harness/isolate.ts";
import { openLocations } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";

const { PURGE_LEDGER } = env as unknown as Env;
const paths = [
  "/",
  "/News",
  ...listNames.map((name) => listReads[name].path.replace("{school}", "convent")),
];

/** Ten minutes of visits to each path every 10 seconds, in two isolates of each location, with the cron. */
async function useForTenMinutes(locations: string[], visitors: number) {
  const api = await school();
  const { clock, kv, startAt } = openLocations(api);
  let ledgerCalls = 0;
  const ledger = {
    idFromName: (name: string) => PURGE_LEDGER.idFromName(name),
    get: (id: DurableObjectId) => {
      ledgerCalls += 1;
      return PURGE_LEDGER.get(id);
    },
  } as unknown as typeof PURGE_LEDGER;
  const isolates: Isolate[] = [];
  for (const location of [...locations, ...locations])
    isolates.push(await startAt(location, { env: { PURGE_LEDGER: ledger } }));
  const requests = Array.from({ length: visitors }, () => paths).flat();
  for (let elapsed = 0; elapsed < 10 * minute; elapsed += 10 * second) {
    if (elapsed % minute === 0) await isolates[0]?.cron();
    for (const site of isolates) {
      await Promise.all(requests.map((path) => site.visit(path)));
    }
    clock.advance(10 * second);
  }
  const { counts } = await api.requests();
  const fetches = Object.values(counts).reduce((sum: number, count) => sum + (count ?? 0), 0);
  return { fetches, kvReads: kv.reads, kvWrites: kv.writes.length, ledgerCalls };
}

// docs/limits.md multiplies these.
it("a location costs the same however many visitors it has", async () => {
  const few = await useForTenMinutes(["Mumbai"], 1);
  expect(await useForTenMinutes(["Mumbai"], 4)).toEqual(few);
  // With home's document, whose size it says.
  expect(few.fetches).toBeLessThanOrEqual(56);
  expect(few.kvReads).toBeLessThanOrEqual(65);
  expect(few.kvWrites).toBe(13);
  expect(few.ledgerCalls).toBeLessThanOrEqual(20);
});

it("another location costs as much again, but no KV writes", async () => {
  const one = await useForTenMinutes(["Mumbai"], 1);
  const two = await useForTenMinutes(["Mumbai", "Delhi"], 1);
  expect(two.kvWrites).toBe(one.kvWrites);
  expect(two.kvReads).toBeLessThanOrEqual(2 * one.kvReads + 26);
  expect(two.ledgerCalls).toBeLessThanOrEqual(2 * one.ledgerCalls);
});
