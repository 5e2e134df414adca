/**
 * `npm run advisories`: what is known to be vulnerable of what ships, as the registry says. Exit code 1 where there is such a
 * thing, 2 where no registry answers: then nothing is known, which is not the same as nothing wrong.
 */
import { spawnSync } from "node:child_process";
import { exitWith } from "./steps/shut-down.ts";

type Audit = {
  vulnerabilities?: Record<string, { severity: string; range: string; via: unknown[] }>;
};

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8" });
const { vulnerabilities } = auditIn(stdout);
if (!vulnerabilities) {
  console.error("No registry answers questions about advisories here: what ships was not checked.");
  process.exit(2);
}
const found = Object.entries(vulnerabilities);
for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`);
if (found.length > 0) exitWith("Update these, or say in SECURITY.md why they do no harm here.");
console.log("Nothing that ships is known to be vulnerable.");

function auditIn(text: string): Audit {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
