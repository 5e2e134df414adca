import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { gzipSync } from "node:zlib";
import { openSite } from "./open-site.ts";

/** A cold isolate: the worker's size, and the time to its first response. */
export async function coldStart(): Promise<void> {
  const folder = "build/server";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, bytes: readFileSync(join(folder, file)) }));
  for (const { file, bytes } of files) {
    const kilobytes = (count: number) => `${(count / 1_000).toFixed(0)} kB`;
    const zipped = gzipSync(bytes).byteLength;
    console.log(`worker, ${file}: ${kilobytes(bytes.byteLength)}, ${kilobytes(zipped)} zipped`);
  }
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const { origin, stop } = await openSite();
    const startedAt = performance.now();
    await (await fetch(`${origin}/api`)).text();
    times.push(performance.now() - startedAt);
    await stop();
  }
  const median = times.toSorted((a, b) => a - b)[2] ?? 0;
  console.log(`the first answer of a new runtime: ${median.toFixed(0)} ms, median of 5`);
}
