/** The school API: every JSON read of the site, and the client that loaders get. The School object alone fetches the lists. */
import { createContext } from "react-router";
import * as v from "valibot";
import { Album, AlbumResponse } from "./entities/album.ts";
import { Birthday } from "./entities/birthday.ts";
import type { CertificateReply, CertificateRequest } from "./entities/certificate-request.ts";
import { FacultyMember } from "./entities/faculty-member.ts";
import { Highlight } from "./entities/highlight.ts";
import { Message } from "./entities/message.ts";
import { NewsItem } from "./entities/news-item.ts";
import { Notification } from "./entities/notification.ts";
import { RegistrationLink } from "./entities/registration-link.ts";
import { SchoolEvent } from "./entities/school-event.ts";
import type { SchoolNotices } from "./entities/school-notice.ts";
import { Topper } from "./entities/topper.ts";
import { Video } from "./entities/video.ts";
import { shorten } from "./parse/excerpt.ts";
import { findImages, optionalText, requiredText, sortFiles } from "./parse/fields.ts";
import { type ImageReference, imageName } from "./parse/image-reference.ts";
import { selectFields } from "./parse/sent-fields.ts";

const minute = 60;

/** `{school}` in `path` is the school's code. */
function read<Schema>(path: string, item: Schema, freshForSeconds: number, sendsToken = false) {
  return { path, item, freshForSeconds, sendsToken };
}

const withToken = true;

export const listReads = {
  news: read("/api/news/all/{school}", NewsItem, minute),
  events: read("/api/events/All/{school}", SchoolEvent, 5 * minute),
  homeEvents: read("/api/events/{school}", SchoolEvent, 5 * minute),
  albums: read("/api/gallery/All/{school}", Album, 5 * minute),
  homeAlbums: read("/api/gallery/{school}", Album, 5 * minute),
  toppers: read("/api/topper/{school}", Topper, 15 * minute, withToken),
  messages: read("/api/principalMessage/{school}", Message, 15 * minute, withToken),
  notifications: read("/api/notification/{school}", Notification, minute, withToken),
  registrations: read("/api/onlineRegistration/{school}", RegistrationLink, 5 * minute, withToken),
  highlights: read("/api/highlight/{school}", Highlight, minute),
  birthdays: read("/api/birthdays/{school}", Birthday, 5 * minute),
  videos: read("/api/video/All/{school}", Video, 5 * minute),
  faculty: read("/api/faculty/all/{school}", FacultyMember, 15 * minute),
};

export const albumRead = read("/api/subGallery", AlbumResponse, 5 * minute);

export type ListName = keyof typeof listReads;
export type ReadName = ListName | "album";
export type ItemOf<Name extends ListName> = v.InferOutput<(typeof listReads)[Name]["item"]>;
export const listNames = Object.keys(listReads) as ListName[];

/** For operators: what a read is called, and where visitors see it. */
export const readViews: Record<ReadName, { title: string; path: string }> = {
  news: { title: "News", path: "/News" },
  events: { title: "Events", path: "/Events" },
  homeEvents: { title: "Events on the home page", path: "/" },
  albums: { title: "Photo albums", path: "/Gallery" },
  homeAlbums: { title: "Albums on the home page", path: "/" },
  toppers: { title: "Toppers", path: "/Toppers" },
  messages: { title: "Messages from the Principal and the Director", path: "/PrincipalMessage" },
  notifications: { title: "Notices", path: "/Notices" },
  registrations: { title: "Online registrations", path: "/Announcements?list=registrations" },
  highlights: { title: "Highlights", path: "/Announcements?list=highlights" },
  birthdays: { title: "Birthdays", path: "/Announcements?list=birthdays" },
  videos: { title: "Videos", path: "/VideoGallery" },
  faculty: { title: "Faculty", path: "/Faculty" },
  album: { title: "Photographs in albums", path: "/Gallery" },
};

/** `bytes` is undefined and `name` "" if the school API does not say them. */
export type FileFact = { contentType: string; bytes: number | undefined; name: string };

/** A file of a kind that the site does not offer, or not the file at all. */
export const notOffered: FileFact = { contentType: "", bytes: undefined, name: "" };

/** By reference, or by `imageName`. */
export type FileFacts = Readonly<Partial<Record<string, FileFact>>>;

/** What a page shows; not all of it can have files. */
export type WithFiles = {
  title: string;
  attachments?: readonly ImageReference[];
  images?: readonly ImageReference[];
};

export function filesOf({ attachments = [], images = [] }: WithFiles) {
  return [...images, ...attachments];
}

export function selectOffered(references: readonly ImageReference[], files: FileFacts) {
  return references.filter((file) => files[file]?.contentType !== notOffered.contentType);
}

/** Documents among pictures become attachments, as far as their kind is known. */
export function moveDocuments<Item extends WithFiles>(item: Item, files: FileFacts): Item {
  const images = selectOffered(item.images ?? [], files);
  const attachments = selectOffered(item.attachments ?? [], files);
  const isDocument = (file: ImageReference) => !/^image/.test(files[file]?.contentType ?? "image");
  return { ...item, ...sortFiles(images, attachments, isDocument) };
}

export type SchoolApi = {
  /** Empty also when the list was never fetched; see `isKnown`. */
  list<Name extends ListName>(name: Name): Promise<ItemOf<Name>[]>;
  notices(): Promise<SchoolNotices>;
  /** When the oldest of these lists was fetched, undefined if one never was. Fetches those that are over a minute old first. */
  checkedAt(names: readonly ListName[]): Promise<Date | undefined>;
  /** Kind and size of files, as far as the School object has fetched them. */
  files(items: readonly WithFiles[]): Promise<FileFacts>;
  isKnown(name: ListName): Promise<boolean>;
  /** "missing" if the school API has no such album, "unavailable" if it cannot be reached. */
  album(id: string): Promise<Album | "missing" | "unavailable">;
};

export const schoolApi = createContext<SchoolApi>();

export type CertificateService = {
  schoolCode: string;
  request(request: CertificateRequest): Promise<CertificateReply>;
};

/** For browsers without scripts; others call the school API's route themselves. */
export const certificateService = createContext<() => CertificateService>();

/** "Today" is this moment's day in Asia/Kolkata. */
export const currentMoment = createContext<Date>();

/** For an address that has no page. */
export const missingStatus = createContext<number>(404);

/** For text that changes before midnight; midnight is handled for all pages. */
export const validUntil = createContext<(moment: Date) => void>(() => {});

/** Keyed by `imageName`. */
export type ImageNames = ReadonlyMap<string, ImageReference>;

/** Fields that pages read although the specification does not name them: stored, but left out of `/api/…`. */
const unnamedFields: { [Name in ListName]?: string } = {
  news: "_id",
  events: "_id",
  homeEvents: "_id",
  videos: "_id",
  highlights: "url",
};

/** Those after them are not read, and reported as rejected. */
const MAX_ITEMS = 10_000;
/** Each has rows of its own in the register of notices. */
const MAX_NOTICES = 2_000;

/** What the site takes from a response, in its shape: of each item the fields that its schema reads. What is no item becomes null. */
export function selectSent(name: ReadName, json: unknown): unknown {
  const { item: schema } = listReads[name === "album" ? "albums" : name];
  const maxItems = name === "notifications" ? MAX_NOTICES : MAX_ITEMS;
  return mapItems(json, (item) => selectFields(item, schema), maxItems);
}

/** What `/api/…` says of a response. */
export function selectNamed(name: ReadName, json: unknown): unknown {
  const unnamed = name === "album" ? undefined : unnamedFields[name];
  return mapItems(selectSent(name, json), (item) => {
    const named = Object.entries(item).filter(([field]) => field !== unnamed);
    return Object.fromEntries(named);
  });
}

/** The response is bare or under `data`, a list or one item. */
function mapItems(
  json: unknown,
  change: (item: Record<string, unknown>) => object,
  maxItems = MAX_ITEMS,
): unknown {
  const changeOne = (item: unknown) => (isObject(item) ? change(item) : null);
  const changeAll = (all: unknown) =>
    Array.isArray(all) ? all.slice(0, maxItems).map(changeOne) : changeOne(all);
  const isWrapped = isObject(json) && typeof json.data === "object" && json.data !== null;
  return isWrapped ? { data: changeAll(json.data) } : changeAll(json);
}

/** "no-item": it has no fields; "too-many": it and all later ones are not read. */
type ItemProblem = "missing" | "unusable" | "nothing-to-show" | "no-item" | "too-many";

/** `field`: the one that is missing or unusable. */
export type ItemFault = { problem: ItemProblem; field?: string };

/** `position` counts from 1. */
type RejectedItem = { position: number; title: string; faults: ItemFault[] };

export type RejectedItems = { first: RejectedItem[]; count: number };

const MAX_REJECTED_LISTED = 50;

/** Undefined if it is no list. `rejectedItems`: those that are left out, if any. */
export function parseList<Name extends ListName>(
  name: Name,
  json: unknown,
  sent = selectSent(name, json),
) {
  const [whole, list] = [unwrapList(json), unwrapList(sent)];
  if (!whole || !list) return undefined;
  const { item: schema } = listReads[name];
  const items: unknown[] = [];
  const first: RejectedItem[] = [];
  for (const [index, item] of list.entries()) {
    const { success, output, issues } = v.safeParse<v.GenericSchema>(schema, item);
    if (success) items.push(output);
    else if (first.length < MAX_REJECTED_LISTED) {
      const faults = issues.map((issue) => findFault(issue, whole[index]));
      first.push({ position: index + 1, title: getItemTitle(item), faults });
    }
  }
  if (whole.length > list.length) {
    const faults = [{ problem: "too-many" as const }];
    first.push({ position: list.length + 1, title: "", faults });
  }
  const count = whole.length - items.length;
  const images = list.filter(isObject).flatMap((item) => findImages(item, schema));
  return {
    items: items as ItemOf<Name>[],
    rejectedItems: count > 0 ? { first, count } : undefined,
    images: getImageNames(images),
  };
}

function findFault(issue: v.BaseIssue<unknown>, item: unknown): ItemFault {
  if (!isObject(item)) return { problem: "no-item" };
  const field = String(issue.path?.[0]?.key);
  const value = item[field] ?? "";
  const isMissing = typeof value === "string" && value.trim() === "";
  if (isMissing && issue.type === "raw_check") return { problem: "nothing-to-show" };
  return { problem: isMissing ? "missing" : "unusable", field };
}

function getItemTitle(item: unknown): string {
  if (!isObject(item)) return "";
  const named = [item.title, item.name, item._id].find((value) => v.is(requiredText, value));
  const title = shorten(v.parse(optionalText, named), MAX_TITLE_BYTES);
  return title.replaceAll(unprintableCharacters, "\ufffd");
}

const MAX_TITLE_BYTES = 120;
/** Control characters, ends of lines, and those that change the text direction. */
const unprintableCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202A-\u202E\u2066-\u2069]/gu;

export function getImageNames(references: readonly ImageReference[]): ImageNames {
  return new Map(references.map((reference) => [imageName(reference), reference]));
}

/** The response is bare, under `data`, or a list of one. It may lack the id. */
export function parseAlbum(id: string, json: unknown): Album | undefined {
  const sent = selectSent("album", json);
  const bare = isObject(sent) && isObject(sent.data) ? sent.data : sent;
  const result = v.safeParse(albumRead.item, unwrapList(sent)?.[0] ?? bare);
  return result.success ? { ...result.output, id } : undefined;
}

export function unwrapList(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  return isObject(json) && Array.isArray(json.data) ? json.data : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
