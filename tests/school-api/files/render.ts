import { certificatePicture } from "./certificate.ts";
import type { SchoolFile } from "./file-store.ts";
import { paint } from "./paint.ts";
import { pdfNotice } from "./pdf-notice.ts";
import { photograph } from "./photograph.ts";
import { portrait } from "./portrait.ts";
import { sitePicture } from "./site-picture.ts";

const looks = {
  usual: { width: 1200, grain: "light" },
  upload: { width: 3000, grain: "camera" },
} as const;

export async function render(file: SchoolFile): Promise<Buffer> {
  if (file.kind === "pdf") return pdfNotice(file.title);
  if (file.kind === "certificate") return paint(certificatePicture(file), { width: 1240 });
  const { format } = file;
  if (file.kind === "portrait") {
    const { of, seed } = file;
    const picture = typeof of === "number" ? portrait(of, seed) : sitePicture(of);
    return paint(picture, { width: 480, format });
  }
  const taken = photograph(file.of, file.seed);
  const { width, grain } = looks[file.size];
  // Grain is the weight of a photograph: a PNG keeps every speck of it and would be far too heavy.
  return paint(taken, format === "png" ? { width, format } : { width, format, grain });
}
