import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import sharp from "sharp";
import { drawCertificate } from "./certificate.ts";
import type { SchoolFile } from "./file-store.ts";

/** "light" photographs are small files; "camera" ones are as large as a camera's. */
export type PhotoSize = "light" | "camera";

const uploadBytes = 3_000_000;
const hugeBytes = 40_000_000;

const contentTypes: Record<string, string> = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".gif": "image/gif",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
};

export interface ReadFile {
  bytes: Buffer;
  contentType: string;
}

export async function readSchoolFile(file: SchoolFile, photoSize: PhotoSize): Promise<ReadFile> {
  if (file.kind === "certificate") {
    const picture = Buffer.from(drawCertificate(file));
    return { bytes: await sharp(picture).jpeg().toBuffer(), contentType: "image/jpeg" };
  }
  const isHuge = file.seed === "40-megabytes.jpg";
  const path = isHuge ? "photographs/games-1.jpg" : file.file;
  const bytes = await readFile(new URL(`stored/${path}`, import.meta.url));
  const contentType = contentTypes[extname(path)] ?? "";
  const isHeavy =
    file.kind === "upload" ||
    (photoSize === "camera" && file.kind !== "specimen" && contentType === "image/jpeg");
  const leastBytes = isHuge ? hugeBytes : isHeavy ? uploadBytes : 0;
  return { bytes: padded(bytes, leastBytes), contentType };
}

/** Image decoders ignore bytes after the end of a picture. */
function padded(bytes: Buffer, leastBytes: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, leastBytes - bytes.length))]);
}
