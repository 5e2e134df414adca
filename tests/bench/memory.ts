import fc from "fast-check";
import { findFreePort } from "../harness/free-port.ts";
import { hostileRequest } from "../harness/hostile-request.ts";
import { measureHeap } from "./heap.ts";
import { listAddresses, load, sendAll } from "./load.ts";
import { openSite } from "./open-site.ts";

const connections = 32;

/** The isolate's heap after hostile requests, and after many addresses that are each requested once. */
export async function memory(): Promise<void> {
  const inspectorPort = await findFreePort();
  const { origin, stop } = await openSite({ inspectorPort });
  await load(listAddresses(origin), 4);
  const before = await measureHeap(inspectorPort, origin);
  const requests = fc.sample(hostileRequest, { numRuns: 20_000, seed: 7391 });
  const hostile = await sendAll(origin, requests, connections);
  const afterHostile = await measureHeap(inspectorPort, origin);
  const addresses = Array.from(
    { length: 100_000 },
    (_, index) => `${origin}${createUnknownPath(index)}`,
  );
  await load(addresses, connections);
  const afterAddresses = await measureHeap(inspectorPort, origin);
  console.log(
    `20,000 hostile requests: ${hostile.failures} answers of 5xx, slowest ${hostile.slowest.toFixed(0)} ms`,
  );
  console.log(
    `heap after collection: ${formatMegabytes(before)} before, ${formatMegabytes(afterHostile)} after them, ${formatMegabytes(afterAddresses)} after 100,000 addresses that nobody asked for before`,
  );
  await stop();
}

/** Most do not exist; the others are searches and cached pages. */
function createUnknownPath(index: number): string {
  if (index % 10 === 0) return `/News?title=${index}`;
  return index % 50 === 1 ? `/News?page=${index}` : `/nowhere/${index}`;
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
