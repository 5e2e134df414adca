/** What a purge is, whoever asks for it: a person at `/operator`, or a machine at `/purge`. */
import { type ImageReference, imageAddress } from "../../app/entities/image-reference.ts";
import { type ListName, listNames } from "../../app/school-api.ts";
import { askBook } from "../book/ask-book.ts";
import type { PurgeReport } from "../data-cache/data-cache.ts";
import { purgeNameOf } from "../data-cache/request-reads.ts";
import { listTarget } from "../data-cache/target.ts";
import type { Site } from "../site.ts";
import { tellSearchEngines } from "./index-now.ts";
import { nothingPurged, outcomeInWords, titlesOf } from "./purge-in-words.ts";

/** `album`: also the albums' own photographs, as always with the list of albums. */
export type Purged = {
  lists: readonly ListName[];
  album: boolean;
  images: readonly ImageReference[];
};

/** Fetches lists anew and drops the rest, and writes that down; undefined where nothing could be purged. */
export async function purgeAndNote(
  { platform, scope, dataCache }: Pick<Site["Variables"], "platform" | "scope" | "dataCache">,
  purged: Purged,
): Promise<PurgeReport[] | undefined> {
  const { lists, images } = purged;
  const others = new Set(images.map(purgeNameOf));
  if (purged.album || lists.includes("albums")) others.add("album");
  const targets = lists.map((name) => listTarget(name, scope.settings));
  const at = platform.now();
  const reports = await dataCache.purge(scope, targets, [...others]);
  if (reports) tellSearchEngines(platform, scope, reports);
  const entry = { at, scope: scopeInWords(purged), outcome: outcomeOf(reports) };
  await askBook(platform, () => scope.book.notePurge(entry));
  return reports;
}

function scopeInWords({ lists, album, images }: Purged): string {
  const isAll = lists.length === listNames.length;
  const reads = isAll ? "Everything" : titlesOf([...lists, ...(album ? ["album" as const] : [])]);
  // A name that may be an identifier as well as a path is purged as both.
  const ids = new Set(images.map((image) => `?url=${image.slice(1)}`));
  const pictures = images.filter((image) => !ids.has(image)).map(imageAddress);
  return [reads, ...pictures].filter(Boolean).join(", ");
}

function outcomeOf(reports: readonly PurgeReport[] | undefined): string {
  if (!reports) return nothingPurged;
  const [first] = reports;
  if (!first) return "dropped";
  if (reports.length === 1) return outcomeInWords(first);
  const changed = reports.filter((report) => report.changed).map(({ read }) => read);
  const failed = reports.flatMap((report) =>
    report.fault ? [`${titlesOf([report.read])}: ${outcomeInWords(report)}`] : [],
  );
  const news = changed.length > 0 ? `changed: ${titlesOf(changed)}` : "nothing has changed";
  return [...failed, news].join("; ");
}
