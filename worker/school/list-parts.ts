import type { Notification } from "../../app/entities/notification.ts";
import { toCalendarDate } from "../../app/parse/calendar-date.ts";
import {
  type ListName,
  listNames,
  parseList,
  type RejectedItems,
  selectSent,
} from "../../app/school-api.ts";
import type { Runtime } from "../runtime/runtime.ts";
import {
  createPart,
  type ListPart,
  type Parts,
  type PicturesPart,
  parsePart,
  sentPart,
} from "./bundle.ts";
import { type Fault, type FetchedBody, parseJson } from "./fetch-json.ts";
import type { Registered, Registration } from "./notice-register.ts";

/** What the site takes of a list or album, in UTF-8. */
export const MAX_LIST_BYTES = 2 * 1024 * 1024;
/** An isolate, which has 128 MB, holds two bundles for a moment, with up to two bytes a letter. */
const MAX_BUNDLE_BYTES = 16_000_000;

/** `startedAt`: ms since 1970; `replaced`: by a purge that has started later. */
export type FetchedList = FetchedBody & { startedAt: number; replaced: AbortSignal };

export type ReadList = {
  etag: string;
  items: readonly unknown[];
  rejectedItems: RejectedItems | undefined;
  /** The bundle's, with those of the list and with what is derived from it. */
  parts: Parts;
};

export type PartServices = {
  build: string;
  runtime: Pick<Runtime, "now">;
  notices: { register(list: Registration): Registered | Promise<Registered> };
};

/** Validates a response, and puts it in the bundle's parts. */
export async function readList(
  services: PartServices,
  last: Parts,
  name: ListName,
  fetched: FetchedList,
): Promise<ReadList | Fault> {
  const json = parseJson(fetched);
  if (json === undefined) return { kind: "not-json" };
  const selected = selectSent(name, json);
  const sent = await createPart(selected);
  if (sent.bytes.length > MAX_LIST_BYTES) return { kind: "too-large", limit: "list" };
  const list = parseList(name, json, selected);
  if (!list) return { kind: "other-shape" };
  const { items, rejectedItems } = list;
  if (items.length === 0 && rejectedItems) return { kind: "other-shape", rejectedItems };
  const parts = new Map(last);
  let { etag } = sent;
  if (name === "notifications") {
    const notices = await addressNotices(services, items as Notification[], fetched.startedAt);
    // Of the same notices, days and earlier addresses may be others.
    const part = await createPart({ ...notices, sent: etag });
    parts.set("notices", part);
    etag = part.etag;
  }
  const listPart: ListPart = { build: services.build, items };
  const pictures = replacePictures(last, name, [...list.images.values()]);
  parts
    .set(name, await createPart(listPart, etag))
    .set(sentPart(name), sent)
    .set("pictures", await createPart(pictures));
  const bytes = [...parts.values()].reduce((sum, part) => sum + part.bytes.length, 0);
  if (bytes > MAX_BUNDLE_BYTES) return { kind: "too-large", limit: "bundle" };
  return { etag, items, rejectedItems, parts };
}

function replacePictures(last: Parts, name: ListName, images: readonly string[]): PicturesPart {
  const known = last.get("pictures");
  const all: PicturesPart = { ...(known && parsePart<PicturesPart>(known)), [name]: images };
  // Always in the same order: the ETag is of the text.
  return Object.fromEntries(listNames.map((list) => [list, all[list] ?? []]));
}

async function addressNotices(
  { runtime, notices }: PartServices,
  list: readonly Notification[],
  fetchedAt: number,
) {
  const today = toCalendarDate(new Date(runtime.now()));
  const { current, withdrawn } = await notices.register({ notices: list, fetchedAt, today });
  return { current: list.map((notice, index) => ({ ...notice, ...current[index] })), withdrawn };
}
