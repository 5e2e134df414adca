import { Letter } from "../../../tools/brand/letter.ts";

const paragraphs = [
  "Dear parents and guardians, kindly read the following points with your ward and keep this notice with the diary.",
  "1. Pupils should reach the school ten minutes before the first bell, in full uniform.",
  "2. Forms and documents are received at the school office during office hours only.",
  "3. Any change will be told in the morning assembly and on the school's website.",
  "This is a sample document. Names, dates and figures in it are invented.",
];

/** A one-page school notice that opens in any PDF viewer. */
export function createPdfNotice(title: string): Promise<Buffer> {
  const letter = new Letter(title);
  for (const paragraph of paragraphs) letter.text(paragraph);
  letter.text("Sister Mary Placeholder, Principal", { font: "strong" });
  return letter.bytes();
}
