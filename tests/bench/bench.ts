/**
 * What the edge spares the school API, and what a visit costs, measured on the production build with a
 * school API that takes 300 ms. Machines differ: read the ratios and counts. Bounded: about 40,000 requests to loopback.
 */
import fc from "fast-check";
import { listNames, listReads } from "../../app/school-api.ts";
import { home, sections } from "../../app/site-map.ts";
import { buildSite } from "../../tools/commands/steps/build-site.ts";
import { anyFreePort } from "../../tools/commands/steps/free-port.ts";
import { onShutdown } from "../../tools/commands/steps/shut-down.ts";
import { startSite } from "../../tools/commands/steps/start-site.ts";
import { hostileRequest } from "../harness/hostile-request.ts";
import { type SchoolApi, startSchoolApi } from "../school-api/server.ts";
import { heapAfterCollection } from "./heap.ts";
import { inWords, load, sendAll } from "./load.ts";

const connections = 32;
const pages = [home, ...sections.flatMap((section) => section.pages)].filter(
  (page) => page.live && !page.unlisted,
);

export async function bench(): Promise<void> {
  buildSite();
  await coldVisitors();
  await crowd();
  await broken();
  await memory();
}

async function open(
  inspectorPort?: number,
): Promise<{ api: SchoolApi; origin: string; stop: () => Promise<void> }> {
  const api = await startSchoolApi({});
  onShutdown(api.close);
  const site = await startSite({
    schoolApiOrigin: api.origin,
    schoolCode: api.school,
    schoolApiToken: undefined,
    purgeToken: undefined,
    ...(inspectorPort ? { inspectorPort } : {}),
    // Of the school API that hangs.
    onLog: () => {},
  });
  onShutdown(site.stop);
  await api.setFault("*", { kind: "delay", ms: 300 });
  const stop = async () => {
    await site.stop();
    await api.close();
  };
  return { api, origin: site.origin, stop };
}

function addressesAt(origin: string): string[] {
  const reads = listNames.map((name) => listReads[name].path.replace("{school}", "convent"));
  return [...pages.map((page) => page.path), ...reads].map((path) => `${origin}${path}`);
}

function repeated(addresses: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => addresses[index % addresses.length] ?? "");
}

async function coldVisitors(): Promise<void> {
  const { api, origin, stop } = await open();
  const visitors = await load(repeated([`${origin}/News`], 200), 200);
  console.log(`200 first visitors of /News at once: ${inWords(visitors)}`);
  console.log(`  asked of the school API: ${JSON.stringify(api.requests().counts)}`);
  await stop();
}

async function crowd(): Promise<void> {
  const { api, origin, stop } = await open();
  const addresses = addressesAt(origin);
  const started = Date.now();
  const visits = await load(repeated(addresses, 2_000), connections);
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.log(`2,000 visits of all live pages and reads in ${seconds} s: ${inWords(visits)}`);
  const { counts } = api.requests();
  console.log(`  asked of the school API: ${JSON.stringify(counts)}`);
  const fixed = await load(repeated([`${origin}/About`], 1_000), connections);
  const warm = await load(repeated([`${origin}/News`], 1_000), connections);
  const read = await load(repeated([`${origin}/api/news/all/convent`], 1_000), connections);
  console.log(`a pre-rendered page (/About):  ${inWords(fixed)}`);
  console.log(
    `a page of cached data (/News): ${inWords(warm)}; ${ratio(warm.median, fixed.median)} of a pre-rendered one`,
  );
  console.log(
    `a cached read (/api/news):     ${inWords(read)}; ${ratio(read.median, fixed.median)} of a pre-rendered page`,
  );
  await stop();
}

async function broken(): Promise<void> {
  const { api, origin, stop } = await open();
  const addresses = addressesAt(origin);
  await load(addresses, 4);
  const well = await load(repeated(addresses, 1_000), connections);
  await api.setFault("*", { kind: "hang" });
  const ill = await load(repeated(addresses, 1_000), connections);
  console.log(
    `with a school API that hangs:  ${inWords(ill)}; ${ratio(ill.median, well.median)} of when all is well`,
  );
  await api.clearFaults();
  await stop();
}

/** What the isolate holds after hostile requests, and after many addresses that nobody asks for twice. */
async function memory(): Promise<void> {
  const inspectorPort = await anyFreePort();
  const { api, origin, stop } = await open(inspectorPort);
  await api.clearFaults();
  await load(addressesAt(origin), 4);
  const before = await heapAfterCollection(inspectorPort, origin);
  const requests = fc.sample(hostileRequest, { numRuns: 20_000, seed: 7391 });
  const hostile = await sendAll(origin, requests, connections);
  const afterHostile = await heapAfterCollection(inspectorPort, origin);
  const searches = Array.from({ length: 5_000 }, (_, index) => `${origin}/News?title=${index}`);
  const years = Array.from({ length: 5_000 }, (_, index) => `${origin}/News?page=${index}`);
  await load([...searches, ...years], connections);
  const afterAddresses = await heapAfterCollection(inspectorPort, origin);
  console.log(
    `20,000 hostile requests: ${hostile.failures} answers of 5xx, slowest ${hostile.slowest.toFixed(0)} ms`,
  );
  console.log(
    `heap after collection: ${inMegabytes(before)} before, ${inMegabytes(afterHostile)} after them, ${inMegabytes(afterAddresses)} after 10,000 other addresses`,
  );
  await stop();
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}

function ratio(a: number, b: number): string {
  return `${(a / b).toFixed(2)} times the median`;
}
