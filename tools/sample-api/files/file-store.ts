import { objectId } from "../data/object-id.ts";
import { createSeededRandom } from "../data/seeded-random.ts";

export type SchoolFile = {
  kind: "photograph" | "upload" | "poster" | "portrait" | "specimen" | "pdf" | "certificate";
  seed: string;
  /** Its path in `stored/`. */
  file: string;
};

/** A pupil by number (even numbers are girls), or a person with a portrait on the site. */
export type PortraitOf = number | "principal" | "director";

/** One of each picture format that schools upload besides ordinary photographs. */
export const specimenNames = [
  "lying.jpg",
  "on-its-head.jpg",
  "still.webp",
  "poster.png",
  "for-print.jpg",
  "narrow.jpg",
  "panorama.jpg",
  "moving.gif",
  "moving.webp",
  "drawing.svg",
  "cut.jpg",
  "40-megabytes.jpg",
] as const;

export type Specimen = (typeof specimenNames)[number];

const pupils = { jpg: 16, png: 2 };

export type FileStore = ReturnType<typeof createFileStore>;

/** The school's uploaded files; each method adds one and returns its id or path. */
export function createFileStore() {
  const byId = new Map<string, SchoolFile>();
  const byPath = new Map<string, SchoolFile>();
  const add = (file: SchoolFile) => {
    const id = objectId(`file/${file.kind}/${file.seed}`);
    byId.set(id, file);
    return id;
  };
  return {
    photograph: (name: string, seed: string) =>
      add({ kind: "photograph", seed, file: `photographs/${name}.jpg` }),
    /** In the camera's original size. */
    upload: (seed: string) =>
      add({
        kind: "upload",
        seed,
        file: `uploads/upload-${createSeededRandom(seed).between(1, 3)}.jpg`,
      }),
    poster: (of: "admission" | "art", seed: string) =>
      add({ kind: "poster", seed, file: `posters/${of}.png` }),
    specimen: (name: Specimen) => add({ kind: "specimen", seed: name, file: `kinds/${name}` }),
    portrait: (of: PortraitOf, seed: string, format: "jpg" | "png" = "jpg") =>
      add({ kind: "portrait", seed, file: portraitFile(of, format) }),
    pdf: (seed: string) => add({ kind: "pdf", seed, file: "documents/notice.pdf" }),
    certificate: (seed: string) =>
      add({ kind: "certificate", seed, file: "documents/certificate.jpg" }),
    portraitAt(path: string, of: PortraitOf): string {
      byPath.set(path, { kind: "portrait", seed: path, file: portraitFile(of, "jpg") });
      return path;
    },
    findById: (id: string) => byId.get(id),
    findByPath: (path: string) => byPath.get(path),
    ids: () => [...byId].map(([id, file]) => ({ id, ...file })),
    paths: () => [...byPath].map(([path, file]) => ({ path, ...file })),
  };
}

function portraitFile(of: PortraitOf, format: "jpg" | "png"): string {
  const name = typeof of === "number" ? `pupil-${of % pupils[format]}` : of;
  return `portraits/${name}.${format}`;
}
