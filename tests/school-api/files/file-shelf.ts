import { objectId } from "../data/object-id.ts";
import type { SceneName } from "../pictures/scene-names.ts";

export type PictureSize = "usual" | "upload";
export type PictureFormat = "jpeg" | "png";

export interface PictureLook {
  size?: PictureSize;
  format?: PictureFormat;
}

export type SchoolFile =
  | { kind: "scene"; seed: string; scene: SceneName; size: PictureSize; format: PictureFormat }
  | { kind: "portrait"; seed: string; format: PictureFormat }
  | { kind: "certificate"; seed: string; name: string; admission: string }
  | { kind: "pdf"; seed: string; title: string };

export type FileShelf = ReturnType<typeof fileShelf>;

/** The files the school has uploaded: each way of adding one answers the id or path to fetch it by. */
export function fileShelf() {
  const byId = new Map<string, SchoolFile>();
  const byPath = new Map<string, SchoolFile>();
  const add = (file: SchoolFile) => {
    const id = objectId(`file/${file.kind}/${file.seed}`);
    byId.set(id, file);
    return id;
  };
  return {
    scene: (
      scene: SceneName,
      seed: string,
      { size = "usual", format = "jpeg" }: PictureLook = {},
    ) => add({ kind: "scene", seed, scene, size, format }),
    portrait: (seed: string, format: PictureFormat = "jpeg") =>
      add({ kind: "portrait", seed, format }),
    pdf: (seed: string, title: string) => add({ kind: "pdf", seed, title }),
    certificate: (seed: string, name: string, admission: string) =>
      add({ kind: "certificate", seed, name, admission }),
    portraitAt(path: string): string {
      byPath.set(path, { kind: "portrait", seed: path, format: "jpeg" });
      return path;
    },
    findById: (id: string) => byId.get(id),
    findByPath: (path: string) => byPath.get(path),
    ids: () => [...byId].map(([id, file]) => ({ id, ...file })),
    paths: () => [...byPath].map(([path, file]) => ({ path, ...file })),
  };
}
