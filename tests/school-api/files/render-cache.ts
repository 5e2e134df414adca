import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { pictures } from "../../../app/pictures/manifest.ts";
import { limitConcurrency } from "./concurrency-limit.ts";
import type { SchoolFile } from "./file-store.ts";
import { render, type Weight } from "./render.ts";

// Counts up when a rendering changes; with the drawings' hashes it keeps what is out of date from being found again.
const version = 4;
const folder = new URL("../../../node_modules/.cache/school-api/", import.meta.url);
const mostBytesInMemory = 96 * 1024 * 1024;

const contentTypes = {
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  svg: "image/svg+xml",
  pdf: "application/pdf",
};
const inMemory = new Map<string, Promise<Buffer>>();
const withinLimit = limitConcurrency(2);
let bytesInMemory = 0;

export interface RenderedFile {
  bytes: Buffer;
  contentType: string;
}

/** A file's bytes: rendered once, then from the memory or from the disk. */
export async function renderedFile(file: SchoolFile, weight: Weight): Promise<RenderedFile> {
  const format = formatOf(file);
  const key = `${createHash("sha256")
    .update(JSON.stringify([version, pictures, file, ...(weight === "camera" ? [weight] : [])]))
    .digest("hex")}.${format}`;
  const bytes = inMemory.get(key) ?? remember(key, fromDisk(key, file, weight));
  return { bytes: await bytes, contentType: contentTypes[format] };
}

function formatOf(file: SchoolFile): keyof typeof contentTypes {
  if (file.kind === "pdf") return "pdf";
  if (file.kind === "specimen") return extname(file.seed).slice(1) as keyof typeof contentTypes;
  if (file.kind === "poster") return "png";
  return file.kind === "portrait" ? file.format : "jpeg";
}

function remember(key: string, reading: Promise<Buffer>): Promise<Buffer> {
  inMemory.set(key, reading);
  reading.then(
    ({ length }) => {
      bytesInMemory += length;
      if (bytesInMemory < mostBytesInMemory) return;
      inMemory.clear();
      bytesInMemory = 0;
    },
    () => inMemory.delete(key),
  );
  return reading;
}

async function fromDisk(key: string, file: SchoolFile, weight: Weight): Promise<Buffer> {
  // Each certificate is asked for once: on disk it would only take room.
  if (file.kind === "certificate") return withinLimit(() => render(file, weight));
  const stored = await readFile(new URL(key, folder)).catch(() => undefined);
  if (stored) return stored;
  const bytes = await withinLimit(() => render(file, weight));
  await store(key, bytes).catch(() => undefined);
  return bytes;
}

// Renamed into place, so that another process never reads half a file.
async function store(key: string, bytes: Buffer): Promise<void> {
  const draft = new URL(`${key}.${process.pid}.draft`, folder);
  await mkdir(folder, { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, new URL(key, folder));
}
