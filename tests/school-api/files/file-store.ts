import type { PictureName } from "../../../app/pictures/manifest.ts";
import { objectId } from "../data/object-id.ts";
import type { Specimen } from "./specimen.ts";

export type PictureSize = "usual" | "upload";
export type PictureFormat = "jpeg" | "png";

export type SchoolFile =
  | { kind: "photograph"; seed: string; of: PictureName; size: PictureSize }
  | { kind: "specimen"; seed: Specimen }
  | { kind: "poster"; seed: string; of: PictureName }
  | { kind: "portrait"; seed: string; of: Sitter; format: PictureFormat }
  | { kind: "certificate"; seed: string; name: string; admission: string }
  | { kind: "pdf"; seed: string; title: string };

/** A pupil by number (even ones are girls), or one of whom the site has a portrait. */
export type Sitter = number | (PictureName & `portrait-${string}`);

export type FileStore = ReturnType<typeof fileStore>;

/** The files the school has uploaded: each way of adding one answers the id or path to fetch it by. */
export function fileStore() {
  const byId = new Map<string, SchoolFile>();
  const byPath = new Map<string, SchoolFile>();
  const add = (file: SchoolFile) => {
    const id = objectId(`file/${file.kind}/${file.seed}`);
    byId.set(id, file);
    return id;
  };
  return {
    photograph: (of: PictureName, seed: string, size: PictureSize = "usual") =>
      add({ kind: "photograph", seed, of, size }),
    specimen: (seed: Specimen) => add({ kind: "specimen", seed }),
    poster: (of: PictureName, seed: string) => add({ kind: "poster", seed, of }),
    portrait: (of: Sitter, seed: string, format: PictureFormat = "jpeg") =>
      add({ kind: "portrait", seed, of, format }),
    pdf: (seed: string, title: string) => add({ kind: "pdf", seed, title }),
    certificate: (seed: string, name: string, admission: string) =>
      add({ kind: "certificate", seed, name, admission }),
    portraitAt(path: string, of: Sitter): string {
      byPath.set(path, { kind: "portrait", seed: path, of, format: "jpeg" });
      return path;
    },
    findById: (id: string) => byId.get(id),
    findByPath: (path: string) => byPath.get(path),
    ids: () => [...byId].map(([id, file]) => ({ id, ...file })),
    paths: () => [...byPath].map(([path, file]) => ({ path, ...file })),
  };
}
