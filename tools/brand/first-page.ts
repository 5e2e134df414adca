import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

const WIDTH_PX = 736;

/** A PDF's first page as WebP. */
export async function drawFirstPage(pdf: Uint8Array) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = document.getPage(0);
  const scale = WIDTH_PX / page.getOriginalSize().originalWidth;
  const { data, width, height } = await page.render({ scale, render: "bitmap" });
  document.destroy();
  library.destroy();
  const raw = sharp(data, { raw: { width, height, channels: 4 } });
  const bytes = await raw.webp({ quality: 60 }).toBuffer();
  return { bytes, width, height };
}
