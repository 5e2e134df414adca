import sharp from "sharp";
import { loadScene } from "../../../tools/artwork/load-scene.ts";
import { certificatePicture } from "./certificate.ts";
import type { SchoolFile } from "./file-store.ts";
import { fromCamera } from "./from-camera.ts";
import { paint } from "./paint.ts";
import { pdfNotice } from "./pdf-notice.ts";
import { photograph } from "./photograph.ts";
import { portrait } from "./portrait.ts";
import { sitePicture } from "./site-picture.ts";
import { specimen } from "./specimen.ts";

const looks = {
  usual: { width: 1200, grain: "light" },
  upload: { width: 3000, grain: "camera" },
} as const;

/** "light" ones are small enough to be made and shown in no time; "camera" ones are what comes out of a camera. */
export type Weight = "light" | "camera";

export async function render(file: SchoolFile, weight: Weight = "light"): Promise<Buffer> {
  switch (file.kind) {
    case "photograph":
      return weight === "camera"
        ? fromCamera(photograph(file.of, file.seed), file.seed)
        : paint(photograph(file.of, file.seed), looks[file.size]);
    case "specimen":
      return specimen(file.seed);
    case "poster":
      return paint((await loadScene(file.of)).svg, { width: 1200, format: "png" });
    case "portrait": {
      const picture =
        typeof file.of === "number" ? portrait(file.of, file.seed) : sitePicture(file.of);
      if (weight === "light" || file.format === "png") {
        return paint(picture, { width: 480, format: file.format });
      }
      return fromCamera(typeof picture === "string" ? drawn(picture) : picture, file.seed);
    }
    case "certificate":
      return paint(certificatePicture(file), { width: 1240 });
    case "pdf":
      return pdfNotice(file.title);
  }
}

function drawn(svg: string) {
  return sharp(Buffer.from(svg)).flatten();
}
