/** Part of `npm run check`: what browsers receive works in those of the baseline. */
import { readdirSync, readFileSync } from "node:fs";
import { buildFolder, buildSite } from "../commands/build.ts";
import { findNewerScript, findNewerStyles } from "./find-newer.ts";

const entries = /^(entry\.client|register|service-worker)-.+\.js$/;
/** They test for what they use. */
const libraries = /^(react|swiper)-/;

await buildSite();
const assets = `${buildFolder}/client/assets`;
const files = readdirSync(assets);
const read = (file: string) => readFileSync(`${assets}/${file}`, "utf8");
// With what they import, at once or later.
const scripts = new Set(files.filter((file) => entries.test(file)));
for (const script of scripts)
  for (const [name] of read(script).matchAll(/[\w.-]+\.js/g))
    if (files.includes(name) && !libraries.test(name)) scripts.add(name);
const found = files.flatMap((file) => {
  if (file.endsWith(".css")) return findNewerStyles(read(file)).map((what) => [file, what]);
  return scripts.has(file) ? findNewerScript(read(file)).map((what) => [file, what]) : [];
});
for (const [file, what] of found)
  console.error(`${file}: ${what} is newer than the baseline (docs/limits.md)`);
process.exit(found.length > 0 ? 1 : 0);
