import PDFDocument from "pdfkit";
import sharp from "sharp";
import { school } from "../../../app/school.ts";
import { schoolLine } from "../../../app/school-in-words.ts";
import { crest } from "../crest.ts";
import { palette } from "../drawing/palette.ts";
import { printFonts } from "./print-fonts.ts";

const { ground, accent, title, ornament, ink, muted } = palette;
export const margin = 54;
export const pageWidth = 595.28;
const pageHeight = 841.89;
export const textWidth = pageWidth - margin * 2;

/** Every document carries the same date, so that writing it again gives the same bytes. */
const writtenOn = new Date("2026-01-01T00:00:00Z");

type Tag = "H1" | "H2" | "P";

/** A tagged A4 document on the school's letterhead. Sizes are in points. */
export class Letter {
  readonly pdf: PDFKit.PDFDocument;
  readonly #crest: Buffer;
  readonly #root: PDFKit.PDFStructureElement;
  y = 0;

  private constructor(title: string, crestImage: Buffer) {
    this.#crest = crestImage;
    this.pdf = new PDFDocument({
      size: "A4",
      margin: 0,
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
    this.pdf.registerFont("heading", printFonts.heading);
    this.pdf.registerFont("text", printFonts.text);
    this.pdf.registerFont("strong", printFonts.strong);
    this.#root = this.pdf.struct("Document");
    this.pdf.addStructure(this.#root);
  }

  static async on(title: string): Promise<Letter> {
    // Without an alpha channel pdfkit embeds the image at once, so the objects keep their order.
    const image = await sharp(Buffer.from(crest.svg))
      .resize(260)
      .flatten({ background: "#ffffff" })
      .png({ palette: true })
      .toBuffer();
    return new Letter(title, image);
  }

  /** What is drawn inside is decoration and is not read aloud. */
  decoration(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  startPage(): void {
    this.pdf.addPage();
    this.decoration((pdf) => {
      pdf.rect(0, 0, pageWidth, 12).fill(ground);
      pdf.image(this.#crest, margin - 4, 26, { width: 62 });
      pdf.rect(margin, 97, textWidth, 1.2).fill(ornament);
      pdf.rect(0, pageHeight - 34, pageWidth, 34).fill(ground);
      const foot = `${school.address.join(", ")}   ·   ${school.telephone.text}   ·   ${school.email}`;
      pdf.font("text").fontSize(8.5).fillColor(palette.onGroundAccent);
      pdf.text(foot, 0, pageHeight - 23, { width: pageWidth, align: "center", lineBreak: false });
    });
    this.words("P", school.name, margin + 70, 36, {
      font: "heading",
      size: this.#sizeToFit(school.name, 18, textWidth - 70),
      colour: title,
    });
    this.words("P", schoolLine, margin + 70, 62, { size: 9.5, colour: muted });
    this.y = 116;
  }

  words(
    tag: Tag,
    text: string,
    x: number,
    y: number,
    {
      font = "text",
      size = 10,
      colour = ink,
      width = pageWidth - margin - x,
      align = "left" as "left" | "center",
    } = {},
    parent = this.#root,
  ): number {
    this.pdf.font(font).fontSize(size);
    const height = this.pdf.heightOfString(text, { width, lineGap: 1.5 });
    parent.add(
      this.pdf.struct(tag, {}, () => {
        this.pdf
          .font(font)
          .fontSize(size)
          .fillColor(colour)
          .text(text, x, y, { width, align, lineGap: 1.5 });
      }),
    );
    return height;
  }

  /** At most that of an ordinary name; a long one stands in one line too. */
  #sizeToFit(text: string, usual: number, width: number): number {
    const needed = this.pdf.font("heading").fontSize(usual).widthOfString(text);
    return Math.min(usual, Math.floor((usual * width * 10) / needed) / 10);
  }

  title(text: string): void {
    this.y +=
      this.words("H1", text, margin, this.y, { font: "heading", size: 21, colour: accent }) + 6;
  }

  heading(text: string): void {
    this.y += 8;
    this.y +=
      this.words("H2", text, margin, this.y, { font: "heading", size: 13, colour: title }) + 4;
  }

  paragraph(text: string): void {
    this.y += this.words("P", text, margin, this.y, { colour: ink }) + 7;
  }

  /** The band that says plainly that nobody should rely on this paper. */
  sampleNotice(text: string): void {
    const inside = textWidth - 24;
    this.pdf.font("strong").fontSize(9.5);
    const height = this.pdf.heightOfString(text, { width: inside, lineGap: 1.5 }) + 15;
    this.decoration((pdf) => {
      pdf.roundedRect(margin, this.y, textWidth, height, 4).fill(palette.noticeGround);
      pdf.rect(margin, this.y, 3, height).fill(ornament);
    });
    this.words("P", text, margin + 14, this.y + 7, {
      font: "strong",
      size: 9.5,
      colour: palette.notice,
      width: inside,
    });
    this.y += height + 12;
  }

  /** A ruled table; shares are of the text's width, `air` is above and below each row. */
  table(
    columns: readonly (readonly [heading: string, share: number])[],
    rows: readonly (readonly string[])[],
    air = 5.5,
  ): void {
    const table = this.pdf.struct("Table");
    this.#root.add(table);
    const row = (cells: readonly string[], isHead: boolean, isBanded: boolean) => {
      const font = isHead ? "strong" : "text";
      const size = 9.5;
      this.pdf.font(font).fontSize(size);
      const widths = columns.map(([, share]) => share * textWidth);
      const tall = Math.max(
        ...cells.map((cell, index) =>
          this.pdf.heightOfString(cell, { width: (widths[index] ?? 0) - 16, lineGap: 1.5 }),
        ),
      );
      const height = tall + air * 2;
      if (this.y + height > pageHeight - 56) {
        this.startPage();
      }
      this.decoration((pdf) => {
        if (isHead || isBanded) {
          pdf.rect(margin, this.y, textWidth, height).fill(isHead ? ground : palette.band);
        }
        pdf.rect(margin, this.y + height - 0.5, textWidth, 0.5).fill(palette.rule);
      });
      const line = this.pdf.struct("TR");
      table.add(line);
      let x = margin;
      cells.forEach((cell, index) => {
        const width = (widths[index] ?? 0) - 16;
        const [left, top] = [x + 8, this.y + air];
        line.add(
          this.pdf.struct(isHead ? "TH" : "TD", {}, () => {
            this.pdf
              .font(font)
              .fontSize(size)
              .fillColor(isHead ? palette.onGround : ink);
            this.pdf.text(cell, left, top, { width, lineGap: 1.5 });
          }),
        );
        x += widths[index] ?? 0;
      });
      line.end();
      this.y += height;
    };
    row(
      columns.map(([heading]) => heading),
      true,
      false,
    );
    rows.forEach((cells, index) => {
      row(cells, false, index % 2 === 1);
    });
    table.end();
    this.y += 12;
  }

  /** A label with a line to write on; several in one row share the width. */
  blanks(fields: readonly (readonly [label: string, share: number])[]): void {
    let x = margin;
    const top = this.y;
    for (const [label, share] of fields) {
      const width = share * textWidth;
      this.words("P", label, x, top, { size: 8.5, colour: muted, width: width - 12 });
      const left = x;
      this.decoration((pdf) => pdf.rect(left, top + 31, width - 12, 0.7).fill(palette.control));
      x += width;
    }
    this.y = top + 40;
  }

  /** A row of small boxes, one for each digit or letter. */
  boxes(label: string, count: number, groups: number): void {
    const top = this.y;
    this.words("P", label, margin, top, { size: 8.5, colour: muted });
    this.decoration((pdf) => {
      for (let index = 0; index < count; index++) {
        const x = margin + index * 20 + Math.floor(index / groups) * 10;
        pdf
          .rect(x, top + 14, 18, 19)
          .lineWidth(0.8)
          .stroke(palette.control);
      }
    });
    this.y = top + 42;
  }

  /** A box to tick and what it stands for. */
  tick(text: string): void {
    const top = this.y;
    this.decoration((pdf) =>
      pdf
        .rect(margin + 1, top + 1, 11, 11)
        .lineWidth(0.9)
        .stroke(title),
    );
    this.y += this.words("P", text, margin + 22, top, { width: textWidth - 22 }) + 6;
  }

  async bytes(): Promise<Buffer> {
    this.#root.end();
    this.pdf.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.pdf) {
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  }
}
