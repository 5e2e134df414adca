import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { school } from "../../app/school.ts";
import { schoolTagline } from "../../app/school-labels.ts";
import { readDrawing } from "./drawings.ts";
import { fonts } from "./fonts.ts";
import { palette } from "./palette.ts";

const margins = { top: 116, bottom: 56, left: 54, right: 54 };
const pageWidth = 595.28;
const pageHeight = 841.89;
const textWidth = pageWidth - margins.left - margins.right;
const lineGap = 1.5;

/** Every document carries the same date, so that writing it again gives the same bytes. */
const writtenOn = new Date("2026-01-01T00:00:00Z");

// Without an alpha channel pdfkit embeds the image at once, so the objects keep their order.
const crest = await sharp(Buffer.from(readDrawing("crest").svg))
  .resize(260)
  .flatten({ background: "#ffffff" })
  .png({ palette: true })
  .toBuffer();

const textStyle = {
  tag: "P",
  font: "text",
  size: 10,
  colour: palette.ink as string,
  x: margins.left,
  width: textWidth,
  gap: 7,
};

/** A tagged A4 document on the school's letterhead, written from top to bottom. Sizes are in points. */
export class Letter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;

  constructor(title: string) {
    this.#pdf = new PDFDocument({
      size: "A4",
      margins,
      // Only the fonts that are registered below.
      font: "",
      autoFirstPage: false,
      pdfVersion: "1.7",
      lang: "en-IN",
      tagged: true,
      displayTitle: true,
      info: {
        Title: `${title} · ${school.name} (sample)`,
        Author: `${school.name} (sample)`,
        Subject: "A sample document: replace it with the school's own",
        CreationDate: writtenOn,
        ModDate: writtenOn,
      },
    });
    for (const [name, file] of Object.entries(fonts))
      this.#pdf.registerFont(name, readFileSync(file));
    this.#root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#root);
    this.#pdf.on("pageAdded", () => this.#letterhead());
    this.#pdf.addPage();
    this.text(title, { tag: "H1", font: "heading", size: 21, colour: palette.accent });
  }

  text(text: string, style: Partial<typeof textStyle & { y: number }> = {}): void {
    const { tag, font, size, colour, x, width, gap } = { ...textStyle, ...style };
    const options = { width, lineGap, structParent: this.#root, structType: tag };
    this.#pdf.font(font).fontSize(size).fillColor(colour);
    this.#pdf.text(text, x, style.y ?? this.#pdf.y, options);
    this.#pdf.y += gap;
  }

  /** A heading near the foot of a page starts a new one. */
  heading(text: string): void {
    if (this.#pdf.y > 670) this.#pdf.addPage();
    this.#pdf.y += 8;
    this.text(text, { tag: "H2", font: "heading", size: 13, colour: palette.title, gap: 4 });
  }

  /** The band that says plainly that nobody should rely on this paper. */
  notice(text: string): void {
    const { y } = this.#pdf;
    const style = { font: "strong", size: 9.5, colour: palette.notice };
    const width = textWidth - 28;
    this.#pdf.font(style.font).fontSize(style.size);
    const height = this.#pdf.heightOfString(text, { width, lineGap }) + 16;
    this.#decorate((pdf) => {
      pdf.roundedRect(margins.left, y, textWidth, height, 4).fill(palette["notice-ground"]);
      pdf.rect(margins.left, y, 3, height).fill(palette.ornament);
    });
    this.text(text, { ...style, x: margins.left + 14, y: y + 8, width, gap: 20 });
  }

  /** The first row holds the headings; the dashes of the second say how wide each column is. */
  table([headings = [], dashes = [], ...rows]: string[][]): void {
    const unit = textWidth / dashes.join("").length;
    const headStyle = { textColor: palette["on-ground"], backgroundColor: palette.ground };
    const head = { type: "TH", scope: "Column", font: { src: "strong" }, ...headStyle } as const;
    const tagging = { structParent: this.#root };
    this.#pdf.x = margins.left;
    this.#pdf.font("text").fontSize(9.5);
    this.#pdf.table({
      ...tagging,
      columnStyles: dashes.map((dash) => dash.length * unit),
      rowStyles: (row) => ({
        border: 0,
        padding: [3.4, 8],
        textColor: palette.ink,
        ...(row % 2 === 0 && { backgroundColor: palette.band }),
      }),
      data: [headings.map((text) => ({ text, ...head })), ...rows],
    });
    this.#pdf.y += 12;
  }

  /** Labels side by side, each above a line to write on. */
  blanks(labels: readonly string[]): void {
    const top = this.#pdf.y;
    const width = textWidth / labels.length;
    labels.forEach((label, index) => {
      const x = margins.left + index * width;
      this.text(label, { size: 8.5, colour: palette.muted, x, y: top, width: width - 12 });
      this.#decorate((pdf) => pdf.rect(x, top + 31, width - 12, 0.7).fill(palette.control));
    });
    this.#pdf.y = top + 42;
  }

  /** A box to tick and what it stands for. */
  tick(text: string): void {
    this.#box(margins.left + 1, this.#pdf.y + 1, 11, 11);
    this.text(text, { x: margins.left + 22 });
  }

  /** A box for a photograph to be fixed in, with a text beside it. */
  photographBox(label: string, text: string): void {
    const { y } = this.#pdf;
    const x = pageWidth - margins.right - 92;
    this.#box(x, y, 92, 116);
    this.text(label, { size: 8.5, colour: palette.muted, x: x + 12, y: y + 46, width: 68 });
    this.text(text, { y, width: 360 });
    this.#pdf.y = y + 116;
  }

  bytes(): Promise<Buffer> {
    this.#root.end();
    this.#pdf.end();
    return buffer(this.#pdf);
  }

  #box(x: number, y: number, width: number, height: number): void {
    this.#decorate((pdf) => pdf.rect(x, y, width, height).lineWidth(0.8).stroke(palette.control));
  }

  /** Screen readers skip drawings inside it. */
  #decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    draw(this.#pdf);
    this.#pdf.endMarkedContent();
  }

  #letterhead(): void {
    const x = margins.left + 70;
    // A long name is set smaller, to stay on one line.
    const size = Math.min(18, 660 / school.name.length);
    this.text(school.name, { font: "heading", size, colour: palette.title, x, y: 36 });
    this.text(schoolTagline, { size: 9.5, colour: palette.muted, x, y: 62 });
    const foot = `${school.address.join(", ")}   ·   ${school.telephone.text}   ·   ${school.email}`;
    this.#decorate((pdf) => {
      pdf.rect(0, 0, pageWidth, 12).fill(palette.ground);
      pdf.image(crest, margins.left - 4, 26, { width: 62 });
      pdf.rect(margins.left, 97, textWidth, 1.2).fill(palette.ornament);
      pdf.rect(0, pageHeight - 34, pageWidth, 34).fill(palette.ground);
      pdf.fontSize(8.5).fillColor(palette["on-ground-accent"]);
      pdf.text(foot, 0, pageHeight - 23, { width: pageWidth, align: "center", height: 12 });
    });
    // A table that continues on this page keeps the present font.
    this.#pdf.font("text").fontSize(9.5);
    this.#pdf.x = margins.left;
    this.#pdf.y = margins.top;
  }
}
