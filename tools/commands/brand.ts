/**
 * `npm run brand`: checks `app/school.ts`, regenerates what depends on it (pictures, icons, the README's picture), and lists leftovers of the previous school.
 */
import { spawnSync } from "node:child_process";
import { school } from "../../app/school.ts";
import { findSchoolProblems } from "../brand/check-school.ts";
import { findLeftovers } from "../brand/leftovers.ts";
import { exitWithError } from "./steps/shut-down.ts";

const faults = findSchoolProblems(school);
if (faults.length > 0) exitWithError(`app/school.ts:\n  ${faults.join("\n  ")}`);

console.log(`Pictures for ${school.name} …`);
if (!runCommand("pictures")) process.exit(1);
console.log("The README's picture …");
runCommand("screenshots", "--", "--readme");
const leftovers = findLeftovers();
console.log(`Leftovers of previous schools: ${leftovers.length}`);
for (const line of leftovers) console.log(`  ${line.slice(0, 160)}`);
console.log(
  "npm run placeholders lists placeholder text, the pages that show it, and sample documents.",
);

function runCommand(...command: string[]): boolean {
  return spawnSync("npm", ["run", "--silent", ...command], { stdio: "inherit" }).status === 0;
}
