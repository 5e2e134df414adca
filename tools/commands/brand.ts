/**
 * `npm run brand`: makes all that is made of `app/school.ts` anew (pictures, icons, share pictures, sample documents), and
 * says what it cannot make: where the project still speaks of the school before, and how many texts are invented.
 */
import { spawnSync } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import { school } from "../../app/school.ts";
import { writeDocuments } from "../brand/documents.ts";
import { lastMadeFor, stamp, writeMadeFor } from "../identity/made-for.ts";
import { remainsOf } from "../identity/remains.ts";
import { schoolFaults } from "../identity/school-faults.ts";
import { findChromium } from "./steps/chromium.ts";
import { makePictures } from "./steps/make-pictures.ts";
import { exitWith } from "./steps/shut-down.ts";

const faults = schoolFaults(school);
if (faults.length > 0) exitWith(`app/school.ts:\n  ${faults.join("\n  ")}`);

rememberSchoolBefore();
console.log(`Pictures for ${school.name} …`);
await makePictures({ all: false });
console.log("Documents …");
await writeDocuments();
stamp("documents");
if (findChromium()) takeReadmePicture();
else
  console.log("The picture in the README is as it was: npm run screenshots -- --readme takes it.");
tellRemains();

function rememberSchoolBefore(): void {
  const last = lastMadeFor();
  if (isDeepStrictEqual(last.school, school)) return;
  writeMadeFor({ ...last, school, before: [...last.before, last.school] });
}

function takeReadmePicture(): void {
  console.log("The picture in the README …");
  spawnSync("npm", ["run", "--silent", "screenshots", "--", "--readme"], { stdio: "inherit" });
}

/** What is said of schools before; one of which nothing is left is forgotten. */
function tellRemains(): void {
  const last = lastMadeFor();
  const remains = last.before.map((before) => ({ before, places: remainsOf(before, school) }));
  const left = remains.filter(({ places }) => places.length > 0);
  writeMadeFor({ ...last, before: left.map(({ before }) => before) });
  for (const { before, places } of left) {
    console.log(`\nStill of ${before.name}:`);
    for (const { file, line, trait } of places)
      console.log(`  ${file}:${line}  ${trait.what} "${trait.value}"`);
  }
  if (left.length === 0)
    console.log(`\nNothing in the project speaks of another school than ${school.name}.`);
  console.log("npm run placeholders lists the texts that are invented, with their pages.");
}
