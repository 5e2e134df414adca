import { performance } from "node:perf_hooks";
import { listNames, listReads } from "../../app/school-api.ts";
import { home, sections } from "../../app/site-map.ts";
import type { HostileRequest } from "../harness/hostile-request.ts";

const pages = [home, ...sections.flatMap((section) => section.pages)].filter(
  (page) => page.live && !page.unlisted,
);

/** All live pages and reads. */
export function listAddresses(origin: string): string[] {
  const reads = listNames.map((name) => listReads[name].path.replace("{school}", "convent"));
  return [...pages.map((page) => page.path), ...reads].map((path) => `${origin}${path}`);
}

/** Repeats the addresses until there are `count`. */
export function repeat(addresses: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => addresses[index % addresses.length] ?? "");
}

export type Load = { median: number; slowest: number; perSecond: number; failures: number };

/** Requests each address once, `connections` at a time; times in ms; any status but 200 is a failure. */
export async function load(addresses: readonly string[], connections: number): Promise<Load> {
  return measure(addresses, connections, async (address) => {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status === 200;
  });
}

/** The same with any requests; a 5xx is a failure. */
export async function sendAll(
  origin: string,
  requests: readonly HostileRequest[],
  connections: number,
): Promise<Load> {
  return measure(requests, connections, async ({ path, method, headers, body }) => {
    const init = { method, headers, redirect: "manual" as const };
    try {
      const response = await fetch(
        `${origin}${path}`,
        body === undefined ? init : { ...init, body },
      );
      await response.arrayBuffer();
      return response.status < 500;
    } catch {
      // Requests that no client can send.
      return true;
    }
  });
}

async function measure<Item>(
  items: readonly Item[],
  connections: number,
  send: (item: Item) => Promise<boolean>,
): Promise<Load> {
  const times: number[] = [];
  let failures = 0;
  const waiting = [...items];
  const start = performance.now();
  const visitor = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const startedAt = performance.now();
      if (!(await send(item))) failures += 1;
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const seconds = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  return {
    median: times[Math.floor(times.length / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
    perSecond: times.length / seconds,
    failures,
  };
}

export function formatLoad({ median, slowest, perSecond, failures }: Load): string {
  const failed = failures > 0 ? `, ${failures} FAILED` : "";
  return `median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms, ${perSecond.toFixed(0)} a second${failed}`;
}
