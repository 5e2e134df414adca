import {
  findRejectedItems,
  type ListName,
  parseList,
  type RejectedItems,
  unwrapList,
} from "../../app/school-api.ts";
import { type Fault, type FetchedBody, parseJson } from "./fetch-json.ts";
import { createStoredText, type SentList } from "./school-documents.ts";

const MAX_REJECTED_LISTED = 50;

/** `turn`: fetches that started later have a higher one; `startedAt`: ms since 1970. */
export type FetchedList = FetchedBody & { turn: number; startedAt: number };

export type ReadList = SentList & { rejectedItems: RejectedItems | undefined };

/** Validates a response. `etag` is of what is stored of it. */
export async function readList(name: ListName, fetched: FetchedList): Promise<ReadList | Fault> {
  const json = parseJson(fetched);
  if (json === undefined) return { kind: "not-json" };
  const list = parseList(name, json);
  const count = list ? list.rejected : (unwrapList(json)?.length ?? 0);
  const first = count > 0 ? findRejectedItems(name, json, MAX_REJECTED_LISTED) : [];
  const rejectedItems = count > 0 ? { first, count } : undefined;
  if (!list) return { kind: "other-shape", rejectedItems };
  const { etag, text: body } = await createStoredText(list.sent);
  const { items, rejected, images } = list;
  return { items, rejected, images, etag, body, startedAt: fetched.startedAt, rejectedItems };
}
