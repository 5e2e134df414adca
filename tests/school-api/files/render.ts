import { certificatePicture } from "../pictures/certificate.ts";
import { paint } from "../pictures/paint.ts";
import { portrait } from "../pictures/portrait.ts";
import { scene } from "../pictures/scene.ts";
import type { SchoolFile } from "./file-shelf.ts";
import { pdfNotice } from "./pdf-notice.ts";

const looks = {
  usual: { width: 1200, grain: "light" },
  upload: { width: 3000, grain: "camera" },
} as const;

export async function render(file: SchoolFile): Promise<Buffer> {
  if (file.kind === "pdf") return pdfNotice(file.title);
  if (file.kind === "certificate") return paint(certificatePicture(file), { width: 1240 });
  const { format } = file;
  if (file.kind === "portrait") return paint(portrait(file.seed), { width: 480, format });
  const drawing = scene(file.scene, file.seed);
  const { width, grain } = looks[file.size];
  // Grain is the weight of a photograph: a PNG keeps every speck of it and would be far too heavy.
  return paint(drawing, format === "png" ? { width, format } : { width, format, grain });
}
