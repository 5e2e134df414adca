/**
 * `npm run brand`: checks `app/school.ts`, regenerates what depends on it (pictures, icons, sample documents, the README's
 * picture), and lists leftovers of the previous school.
 */
import { spawnSync } from "node:child_process";
import { school } from "../../app/school.ts";
import { findSchoolProblems } from "../brand/check-school.ts";
import { writeDocuments } from "../brand/documents.ts";
import { findLeftovers } from "../brand/leftovers.ts";
import { makePictures } from "./steps/make-pictures.ts";
import { exitWithError } from "./steps/shut-down.ts";

const faults = findSchoolProblems(school);
if (faults.length > 0) exitWithError(`app/school.ts:\n  ${faults.join("\n  ")}`);

console.log(`Pictures for ${school.name} …`);
await makePictures({ all: false });
console.log("Documents …");
await writeDocuments();
console.log("The README's picture …");
spawnSync("npm", ["run", "--silent", "screenshots", "--", "--readme"], { stdio: "inherit" });
const leftovers = findLeftovers();
console.log(leftoversTitle(leftovers?.length));
for (const line of leftovers ?? []) console.log(`  ${line.slice(0, 160)}`);
console.log("npm run placeholders lists the texts that are invented, with their pages.");

function leftoversTitle(count: number | undefined): string {
  if (count === undefined) return "Git has no earlier app/school.ts, so leftovers are not listed.";
  return count === 0 ? "No leftovers of the previous school." : "Leftovers of the previous school:";
}
