import { performance } from "node:perf_hooks";

export type Load = { median: number; slowest: number; perSecond: number; failures: number };

/** Sends each address once, `connections` at a time; times in ms. */
export async function load(addresses: readonly string[], connections: number): Promise<Load> {
  const times: number[] = [];
  let failures = 0;
  const waiting = [...addresses];
  const start = performance.now();
  const visitor = async () => {
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      const asked = performance.now();
      const answer = await fetch(address);
      await answer.arrayBuffer();
      times.push(performance.now() - asked);
      if (answer.status !== 200) failures += 1;
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

export function inWords({ median, slowest, perSecond, failures }: Load): string {
  const failed = failures > 0 ? `, ${failures} FAILED` : "";
  return `median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms, ${perSecond.toFixed(0)} a second${failed}`;
}
