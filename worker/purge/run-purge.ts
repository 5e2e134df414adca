/** What a purge is, whoever asks for it: a person at `/operator`, or a machine at `/purge`. */
import { type ImageReference, imageAddress } from "../../app/entities/image-reference.ts";
import { type ListName, listNames } from "../../app/school-api.ts";
import type { AppEnv } from "../app-env.ts";
import type { PurgeReport } from "../data-cache/data-cache.ts";
import { purgeNameOf } from "../data-cache/request-reads.ts";
import { listResource } from "../data-cache/resource.ts";
import { askBook } from "../operators/record-audit.ts";
import { formatOutcome, refreshNotConfirmed, titlesOf } from "./format-report.ts";

/** `album`: also the albums' own photographs, as always with the list of albums. */
export type Purged = {
  lists: readonly ListName[];
  album: boolean;
  images: readonly ImageReference[];
};

type Parts = Pick<AppEnv["Variables"], "runtime" | "scope" | "dataCache" | "certificates">;

/**
 * Fetches lists anew and drops the rest, and writes that down; undefined where nothing could be purged. It ends well though
 * who asked goes away.
 */
export function purgeAndRecord(parts: Parts, purged: Purged): Promise<PurgeReport[] | undefined> {
  const purging = purge(parts, purged);
  parts.scope.waitUntil(purging);
  return purging;
}

async function purge(parts: Parts, purged: Purged): Promise<PurgeReport[] | undefined> {
  const { runtime, scope, dataCache } = parts;
  const { lists, images } = purged;
  const others = new Set(images.map(purgeNameOf));
  if (purged.album || lists.includes("albums")) others.add("album");
  const resources = lists.map((name) => listResource(name, scope.settings));
  const at = runtime.now();
  const words = await formatPurged(parts, purged);
  const reports = await dataCache.purge(scope, resources, [...others]);
  const entry = { at, scope: words, outcome: outcomeOf(reports) };
  await askBook(runtime, () => scope.book.notePurge(entry));
  return reports;
}

async function formatPurged(parts: Parts, { lists, album, images }: Purged): Promise<string> {
  const isAll = lists.length === listNames.length;
  const reads = isAll ? "Everything" : titlesOf([...lists, ...(album ? ["album" as const] : [])]);
  // A name that may be an identifier as well as a path is purged as both.
  const ids = new Set(images.map((image) => `?url=${image.slice(1)}`));
  const pictures = images.filter((image) => !ids.has(image));
  const first = await Promise.all(
    pictures.slice(0, MAX_PICTURES_NAMED).map((picture) => formatPicture(parts, picture)),
  );
  const more = pictures.length - first.length;
  return [reads, ...first, more > 0 ? `${more} more pictures` : ""].filter(Boolean).join(", ");
}

/** Pictures of one purge that are named, and letters of an address. */
const MAX_PICTURES_NAMED = 3;
const MAX_ADDRESS_LENGTH = 100;

/** A certificate's opens it to whoever knows it. */
async function formatPicture({ certificates, scope }: Parts, picture: ImageReference) {
  if (await certificates.has(scope, picture)) return "a picture that may be a certificate's";
  const address = imageAddress(picture);
  return address.length > MAX_ADDRESS_LENGTH ? `${address.slice(0, MAX_ADDRESS_LENGTH)}…` : address;
}

function outcomeOf(reports: readonly PurgeReport[] | undefined): string {
  if (!reports) return refreshNotConfirmed;
  const [first] = reports;
  if (!first) return "dropped";
  if (reports.length === 1) return formatOutcome(first);
  const changed = reports.filter((report) => report.changed).map(({ read }) => read);
  const failed = reports.flatMap((report) =>
    report.fault ? [`${titlesOf([report.read])}: ${formatOutcome(report)}`] : [],
  );
  const news = changed.length > 0 ? `changed: ${titlesOf(changed)}` : "nothing has changed";
  return [...failed, news].join("; ");
}
