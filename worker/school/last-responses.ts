import type { ImageReference } from "../../app/parse/image-reference.ts";
import {
  type ListName,
  listNames,
  type RejectedItems,
  type WithFiles,
} from "../../app/school-api.ts";
import type { FetchedList, ReadList } from "./list-parts.ts";
import { MAX_FILES, type NamedFiles } from "./school-files.ts";
import type { Storage } from "./stored-bytes.ts";

/** `etag`: of its bytes, "" if it could not be used; `build`: that read it. */
type LastResponse = {
  etag: string;
  build: string;
  attachments: ImageReference[];
  images: ImageReference[];
  rejectedItems?: RejectedItems | undefined;
};

export type LastResponses = ReturnType<typeof createLastResponses>;

/** What is known of each list's last response. */
export function createLastResponses({ storage, build }: { storage: Storage; build: string }) {
  return { isSame, put, putUnusable, getRejectedItems, getFiles };

  function get(name: ListName): LastResponse {
    const none = { etag: "", build: "", attachments: [], images: [] };
    return storage.get<LastResponse>(key(name)) ?? none;
  }

  /** As this build has read it. */
  function isSame(name: ListName, fetched: FetchedList): boolean {
    const last = get(name);
    return last.etag === fetched.etag && last.build === build;
  }

  function put(name: ListName, { etag }: FetchedList, { items, rejectedItems }: ReadList): void {
    const find = (kind: "attachments" | "images") =>
      (items as WithFiles[]).flatMap((item) => item[kind] ?? []).slice(0, MAX_FILES);
    const files = { attachments: find("attachments"), images: find("images") };
    storage.put<LastResponse>(key(name), { etag, build, ...files, rejectedItems });
  }

  /** The files of the last good copy are still named. */
  function putUnusable(name: ListName, rejectedItems: RejectedItems | undefined): void {
    storage.put<LastResponse>(key(name), { ...get(name), etag: "", rejectedItems });
  }

  function getRejectedItems(): Partial<Record<ListName, RejectedItems>> {
    const all = listNames.map((name) => [name, get(name).rejectedItems]);
    return Object.fromEntries(all.filter(([, rejected]) => rejected));
  }

  function getFiles(): NamedFiles {
    const all = listNames.toReversed().map(get);
    return {
      attachments: all.flatMap(({ attachments }) => attachments),
      images: all.flatMap(({ images }) => images),
    };
  }
}

function key(name: ListName): string {
  return `response/${name}`;
}
