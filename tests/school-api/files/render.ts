import { loadScene } from "../../../tools/artwork/load-scene.ts";
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
  switch (file.kind) {
    case "photograph":
      return paint(photograph(file.of, file.seed), looks[file.size]);
    case "poster":
      return paint((await loadScene(file.of)).svg, { width: 1200, format: "png" });
    case "portrait": {
      const picture =
        typeof file.of === "number" ? portrait(file.of, file.seed) : sitePicture(file.of);
      return paint(picture, { width: 480, format: file.format });
    }
    case "certificate":
      return paint(certificatePicture(file), { width: 1240 });
    case "pdf":
      return pdfNotice(file.title);
  }
}
