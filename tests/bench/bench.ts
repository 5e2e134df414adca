/**
 * `npm run bench`, or `npm run bench -- costs`: the figures of docs/benchmarks.md, on the production build and loopback.
 * Machines differ: read the differences and counts. BENCH_ROUNDS=1 is quick and less exact.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildFolder, buildSite } from "../../tools/commands/build.ts";
import { exitWithError } from "../../tools/commands/steps/errors.ts";
import { costs } from "./costs.ts";

const parts = { costs, size: printSize };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0)
  exitWithError(`No part is called ${unknown}: they are ${Object.keys(parts).join(", ")}`);
await buildSite();
for (const [name, part] of Object.entries(parts))
  if (names.length === 0 || names.includes(name)) await part();
process.exit();

function printSize(): void {
  const folder = `${buildFolder}/server`;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const modules = files.filter((file) => file.endsWith(".js")).map((file) => join(folder, file));
  const bytes = gzipSync(Buffer.concat(modules.map((file) => readFileSync(file)))).byteLength;
  console.log(`the worker, zipped: ${(bytes / 1_000).toFixed(0)} kB`);
}
