import type { Album } from "../../app/entities/album.ts";
import type { ListName, ReadName, SchoolApi } from "../../app/school-api.ts";
import { asked, type ReadSeen } from "./reads.ts";

/** The school as pages would get it from what was answered, at a moment. */
export type SchoolSeen = {
  api: SchoolApi;
  now: Date;
  isKnown: (name: ReadName) => boolean;
  /** The album that was asked for. */
  album: Album | undefined;
};

export function schoolOf(reads: readonly ReadSeen[], now: Date): SchoolSeen {
  const contents = new Map(asked(reads).map(({ name, content }) => [name, content?.content]));
  const isKnown = (name: ReadName) => contents.get(name) !== undefined;
  const list = async (name: ListName) => contents.get(name) ?? [];
  return {
    api: {
      list: list as SchoolApi["list"],
      isKnown: async (name) => isKnown(name),
      album: async () => "unavailable",
    },
    now,
    isKnown,
    album: contents.get("album") as SchoolSeen["album"],
  };
}
