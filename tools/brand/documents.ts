/**
 * Writes the fixed PDF documents of the site to public/documents, and app/documents.json with their sizes. Where the school has
 * none of its own in documents/ they are samples, made of the Markdown in tools/brand/documents.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { rules } from "../../app/school-rules.ts";
import { Letter } from "./letter.ts";
import { writeRows } from "./write-rows.ts";

const samples = "tools/brand/documents";
/** The page shows its first page where the browser cannot show a PDF. */
const embeddedDocument = "admission-form";
const FIRST_PAGE_WIDTH_PX = 736;

export async function writeDocuments(): Promise<void> {
  mkdirSync("public/documents", { recursive: true });
  const documents: Record<string, object> = {};
  for (const file of readdirSync(samples).sort()) {
    const name = file.slice(0, -".md".length);
    const path = `/documents/${name}.pdf`;
    const own = `documents/${name}.pdf`;
    const bytes = existsSync(own)
      ? readFileSync(own)
      : await sample(readFileSync(`${samples}/${file}`, "utf8"));
    writeFileSync(`public${path}`, bytes);
    const firstPage = name === embeddedDocument && (await writeFirstPage(name, bytes));
    documents[name] = { path, bytes: bytes.length, ...(firstPage && { firstPage }) };
  }
  writeRows("app/documents.json", documents);
}

/** Writes a PDF's first page as WebP. */
async function writeFirstPage(name: string, pdf: Buffer) {
  const path = `/documents/${name}.webp`;
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = document.getPage(0);
  const scale = FIRST_PAGE_WIDTH_PX / page.getOriginalSize().originalWidth;
  const { data, width, height } = await page.render({ scale, render: "bitmap" });
  document.destroy();
  library.destroy();
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  await picture.webp({ quality: 60 }).toFile(`public${path}`);
  return { path, width, height };
}

function sample(markdown: string): Promise<Buffer> {
  const text = markdown.replace("{cancellation}", rules.cancellation);
  const [title = "", ...blocks] = text.trim().split("\n\n");
  const letter = new Letter(title.slice("# ".length));
  for (const block of blocks) addBlock(letter, block);
  return letter.bytes();
}

function addBlock(letter: Letter, block: string): void {
  const lines = block.split("\n");
  const [, box, beside] = /^!\[(.+?)\] (.+)$/.exec(block) ?? [];
  if (box && beside) letter.photographBox(box, beside);
  else if (block.startsWith("## ")) letter.heading(block.slice(3));
  else if (block.startsWith("> ")) letter.notice(block.slice(2));
  else if (block.startsWith("- [ ] ")) for (const line of lines) letter.tick(line.slice(6));
  else if (block.startsWith("[")) for (const line of lines) letter.blanks(cells(line, "] ["));
  else if (block.startsWith("| "))
    letter.table(lines.map((line) => cells(line.slice(1, -1), " | ")));
  else letter.text(block);
}

function cells(line: string, separator: string): string[] {
  return line.slice(1, -1).split(separator);
}
