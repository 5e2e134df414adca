import { type ImageReference, imageAddress } from "../../app/entities/image-reference.ts";
import { type ListName, listNames } from "../../app/school-api.ts";
import type { AppEnv } from "../app-env.ts";
import type { PurgeReport } from "../data-cache/data-cache.ts";
import { imagePurgeName } from "../data-cache/request-reads.ts";
import { listResource } from "../data-cache/resource.ts";
import { findPublished } from "../images/find-published.ts";
import { callAuditLog } from "../operators/call-audit-log.ts";
import type { Visibility } from "../runtime/runtime.ts";
import { formatOutcome, formatTitles, notConfirmed } from "./format-report.ts";

const MAX_NAMED_PICTURES = 3;
const MAX_ADDRESS_LENGTH = 100;

/** `album`: the photographs of all albums, which a purge of the list of albums includes. */
export type PurgeRequest = {
  lists: readonly ListName[];
  album: boolean;
  images: readonly ImageReference[];
  visibility?: Visibility;
};

type Services = Pick<AppEnv["Variables"], "runtime" | "scope" | "dataCache" | "reads">;

/** For `/operator` and `/purge`; undefined if the ledger did not confirm it. It outlives the operator's request. */
export function purgeAndRecord(services: Services, request: PurgeRequest) {
  const purging = purge(services, request);
  services.scope.waitUntil(purging);
  return purging;
}

async function purge(services: Services, request: PurgeRequest) {
  const { runtime, scope, dataCache } = services;
  const { lists, images, visibility } = request;
  const otherNames = new Set(images.map(imagePurgeName));
  if (request.album || lists.includes("albums")) otherNames.add("album");
  const resources = lists.map((name) => listResource(name, scope.settings));
  const at = runtime.now();
  const formattedScope = await formatScope(services, request);
  const reports = await dataCache.purge(scope, resources, [...otherNames], visibility);
  const entry = { at, scope: formattedScope, outcome: formatOutcomes(reports, visibility) };
  await callAuditLog(runtime, () => scope.auditLog.recordPurge(entry));
  return reports;
}

async function formatScope(services: Services, request: PurgeRequest): Promise<string> {
  const { lists, album, images } = request;
  const isAll = lists.length === listNames.length;
  const reads = isAll
    ? "Everything"
    : formatTitles([...lists, ...(album ? ["album" as const] : [])]);
  // A name that can be both an identifier and a path is purged as both, and listed once.
  const asPaths = new Set(images.map((image) => `?url=${image.slice(1)}`));
  const pictures = images.filter((image) => !asPaths.has(image));
  const named = await Promise.all(
    pictures.slice(0, MAX_NAMED_PICTURES).map((picture) => formatPicture(services, picture)),
  );
  const more = pictures.length - named.length;
  return [reads, ...named, more > 0 ? `${more} more ${more === 1 ? "picture" : "pictures"}` : ""]
    .filter(Boolean)
    .join(", ");
}

/** Anyone who knows a certificate's address can open it, so the audit log must not have it. */
async function formatPicture({ reads }: Services, picture: ImageReference) {
  const published = await findPublished(reads, picture, undefined);
  if (typeof published === "string") return "a picture that no list names";
  const address = imageAddress(picture);
  return address.length > MAX_ADDRESS_LENGTH ? `${address.slice(0, MAX_ADDRESS_LENGTH)}…` : address;
}

const pictureOutcomes = { hidden: "taken down", shown: "released" };

function formatOutcomes(reports: PurgeReport[] | undefined, visibility?: Visibility): string {
  if (!reports) return notConfirmed("anything was refreshed");
  const [first] = reports;
  if (!first) return visibility ? pictureOutcomes[visibility] : "to be fetched at the next request";
  if (reports.length === 1) return formatOutcome(first);
  const failed = reports.filter(({ fault }) => fault);
  const changed = reports.filter((report) => report.changed).map(({ read }) => read);
  return [
    ...failed.map((report) => `${formatTitles([report.read])}: ${formatOutcome(report)}`),
    changed.length > 0 ? `changed: ${formatTitles(changed)}` : "no changes",
  ].join("; ");
}
