import PDFDocument from "pdfkit";
import { school } from "../../../app/school.ts";
import { motto } from "../../../app/school-in-words.ts";
import { palette } from "../../../tools/artwork/drawing/palette.ts";

// A fixed date, so that the same notice is always the same bytes.
const made = new Date("2020-01-01T00:00:00.000Z");

/** A one-page school notice that opens in any PDF viewer. */
export function pdfNotice(title: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: 64,
    info: { Title: title, Author: `${school.name} (sample)`, CreationDate: made, ModDate: made },
  });
  const whole = collected(document);
  document.rect(0, 0, 595.28, 96).fill(palette.ground);
  document.rect(0, 96, 595.28, 5).fill(palette.ornament);
  document.fill("#ffffff").font("Times-Bold").fontSize(24).text(plain(school.name), 64, 30);
  document.font("Times-Italic").fontSize(12).text(plain(motto), 64, 62);
  document.fill(palette.action).font("Times-Bold").fontSize(20).text(plain(title), 64, 140);
  document.moveDown().fill("#222222").font("Times-Roman").fontSize(12);
  for (const paragraph of paragraphs) document.text(paragraph, { lineGap: 3 }).moveDown();
  document.moveDown(2).font("Times-Bold").text("Sister Mary Placeholder, Principal");
  document.end();
  return whole;
}

const paragraphs = [
  "Dear parents and guardians, kindly read the following points with your ward and keep this notice with the diary.",
  "1. Pupils should reach the school ten minutes before the first bell, in full uniform.",
  "2. Forms and documents are received at the school office during office hours only.",
  "3. Any change will be told in the morning assembly and on the school's website.",
  "This is a sample document. Names, dates and figures in it are invented.",
];

// The built-in fonts of PDF know Windows-1252 only.
function plain(text: string): string {
  return text.replaceAll(/[“”]/g, '"').replaceAll("’", "'").replaceAll(/[–—]/g, "-");
}

function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    document.on("data", (piece: Buffer) => pieces.push(piece));
    document.on("end", () => resolve(Buffer.concat(pieces)));
    document.on("error", reject);
  });
}
