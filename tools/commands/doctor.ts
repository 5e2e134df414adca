/**
 * `npm run doctor -- --origin https://api.school.example --code CODE`: fetches every read of a school API once and prints
 * which items the site rejects, what it reads otherwise than written, and which pictures fail. Exit code 1 for a problem.
 */
import { parseArgs } from "node:util";
import { readSettings } from "../../worker/runtime/settings.ts";
import { examineReads } from "../doctor/examine-reads.ts";
import { findFailingPictures } from "../doctor/find-failing-pictures.ts";
import "./steps/shut-down.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { origin: text, code: text, token: text } });
const { SCHOOL_API_ORIGIN, SCHOOL_CODE, SCHOOL_API_TOKEN } = process.env;
const settings = readSettings({
  SCHOOL_API_ORIGIN: values.origin ?? SCHOOL_API_ORIGIN,
  SCHOOL_CODE: values.code ?? SCHOOL_CODE,
  SCHOOL_API_TOKEN: values.token ?? SCHOOL_API_TOKEN,
});
const reads = await examineReads(settings);
let count = 0;
for (const { title, items, problems, repairs } of reads) {
  print(`${title}: ${items.length} items`, problems);
  for (const repair of repairs) console.log(`   ~ ${repair}`);
}
const pictures = reads.map(({ images }) => images);
print("Pictures and documents, a dozen at most", await findFailingPictures(pictures, settings));
console.log(`\nProblems: ${count}`);
// Exiting at once would cut what a pipe has not taken yet.
process.exitCode = count > 0 ? 1 : 0;

function print(heading: string, problems: readonly string[]): void {
  console.log(`${problems.length > 0 ? "✗" : "✓"} ${heading}`);
  for (const problem of problems) console.log(`   - ${problem}`);
  count += problems.length;
}
