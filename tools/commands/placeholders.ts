/** `npm run placeholders`: lists placeholder text by page, and sample documents. */
import { getPage, sitePages } from "../../app/site-map.ts";
import { findPlaceholders, listSampleDocuments, type Placeholder } from "../brand/placeholders.ts";

const all = findPlaceholders();
const samples = listSampleDocuments();
const isEverywhere = ({ pages }: Placeholder) => pages.length === sitePages.length;

printSection("Every page", all.filter(isEverywhere));
for (const { path } of sitePages) {
  const own = all.filter((one) => !isEverywhere(one) && one.pages.includes(path));
  printSection(`${path} (${getPage(path).title})`, own);
}
if (samples.length > 0) console.log(`\nSamples in public/documents: ${samples.join(", ")}`);
console.log(`\nPieces of placeholder text: ${all.length}. Sample documents: ${samples.length}.`);

function printSection(where: string, found: readonly Placeholder[]): void {
  if (found.length === 0) return;
  console.log(`\n${where}`);
  for (const { file, line, words } of found) console.log(`  ${file}:${line}  ${words}`);
}
