/** `npm run placeholders`: lists placeholder text with the pages that show it, and sample documents. */
import { sitePages } from "../../app/site-map.ts";
import { findPlaceholders, listSampleDocuments } from "../brand/placeholders.ts";

const all = findPlaceholders();
const samples = listSampleDocuments();

for (const { file, line, words, pages } of all) {
  const shownOn = pages.length === sitePages.length ? "every page" : pages.join(" ");
  console.log(`${file}:${line} (${shownOn})\n  ${words}`);
}
if (samples.length > 0) console.log(`\nSamples in public/documents: ${samples.join(", ")}`);
console.log(`\nPieces of placeholder text: ${all.length}. Sample documents: ${samples.length}.`);
