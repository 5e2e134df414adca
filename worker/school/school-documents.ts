import type { Notification } from "../../app/entities/notification.ts";
import { type ImageNames, type ListName, listNames } from "../../app/school-api.ts";
import { toCalendarDate } from "../../app/values/calendar-date.ts";
import { computeEtag } from "../http/conditional-requests.ts";
import type { HiddenPictures } from "./hidden-pictures.ts";
import type { KvServices, Texts } from "./kv-copies.ts";
import type { Registered, Registration } from "./notice-register.ts";
import type { PublishedPicture, StoredText } from "./school-state.ts";
import { type Content, formatStored } from "./stored-content.ts";
import { getText, type Storage } from "./stored-text.ts";

/** `body`: what is stored of the response, as JSON. */
export type SentList = Content & {
  startedAt: number;
  etag: string;
  body: string;
  images: ImageNames;
};

export type DocumentServices = KvServices & {
  hidden: HiddenPictures;
  notices: { register(list: Registration): Registered | Promise<Registered> };
};

/** The texts of lists and of the documents that change with them. */
export async function makeTexts(
  services: DocumentServices,
  lists: ReadonlyMap<ListName, SentList>,
): Promise<Texts> {
  const texts: Texts = {};
  for (const [name, { items, rejected, etag, body }] of lists)
    texts[name] = { etag, text: formatStored(services.build, body, { items, rejected }) };
  if (lists.size > 0)
    texts.pictures = await createStoredText(findPictures(services.storage, lists));
  const notifications = lists.get("notifications");
  if (notifications)
    texts.notices = await createStoredText(await addressNotices(services, notifications));
  return texts;
}

export async function createStoredText(content: unknown): Promise<StoredText> {
  const text = JSON.stringify(content);
  return { etag: await computeEtag(new TextEncoder().encode(text)), text };
}

/** By name. */
function findPictures(storage: Storage, changed: ReadonlyMap<ListName, SentList>) {
  const pictures: Record<string, PublishedPicture> = {};
  for (const source of listNames) {
    const named: Iterable<[string, PublishedPicture["reference"]]> =
      changed.get(source)?.images ?? JSON.parse(getText(storage, `images/${source}`) ?? "[]");
    for (const [name, reference] of named) {
      pictures[name] ??= { reference, sources: [] };
      pictures[name].sources.push(source);
    }
  }
  return pictures;
}

async function addressNotices(
  { runtime, notices }: DocumentServices,
  { items, startedAt }: SentList,
) {
  const list = items as readonly Notification[];
  const today = toCalendarDate(new Date(runtime.now()));
  const registration = { notices: list, fetchedAt: startedAt, today };
  const { current, withdrawn } = await notices.register(registration);
  return { current: list.map((notice, index) => ({ ...notice, ...current[index] })), withdrawn };
}
