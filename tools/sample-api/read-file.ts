/** "light" photographs are small files; "camera" ones have a megabyte, as a camera's may. */
export type PhotoSize = "light" | "camera";

/** Reads a file of `files/`. */
export type ReadStored = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

const CAMERA_BYTES = 1_000_000;

const contentTypes: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  svg: "image/svg+xml",
  pdf: "application/pdf",
};

const read = new Map<string, Uint8Array<ArrayBuffer>>();

export async function readSchoolFile(file: string, photographs: PhotoSize, readStored: ReadStored) {
  const bytes = read.get(file) ?? (await readStored(file));
  read.set(file, bytes);
  const isPhotograph = /^(photographs|portraits|uploads)\/.*jpg$/.test(file);
  const isHeavy = photographs === "camera" && isPhotograph;
  return {
    bytes: isHeavy ? padded(bytes, CAMERA_BYTES) : bytes,
    contentType: contentTypes[file.split(".").at(-1) ?? ""] ?? "",
  };
}

/** Image decoders ignore bytes after the end of a picture. */
function padded(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  all.set(bytes);
  return all;
}
