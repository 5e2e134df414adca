import { certificatePicture } from "../pictures/certificate.ts";
import { paint } from "../pictures/paint.ts";
import { portrait } from "../pictures/portrait.ts";
import { scene } from "../pictures/scene.ts";
import type { SchoolFile } from "./file-shelf.ts";
import { pdfNotice } from "./pdf-notice.ts";

const widths = { usual: 1200, upload: 3000 };

export async function render(file: SchoolFile): Promise<Buffer> {
  if (file.kind === "pdf") return pdfNotice(file.title);
  if (file.kind === "certificate") return paint(certificatePicture(file), { width: 1240 });
  const { format } = file;
  if (file.kind === "portrait") return paint(portrait(file.seed), { width: 480, format });
  const isUpload = file.size === "upload";
  return paint(scene(file.scene, file.seed), {
    width: widths[file.size],
    format,
    grain: isUpload ? "camera" : "light",
  });
}
