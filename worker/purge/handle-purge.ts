/**
 * `POST /purge`: operators put new content before visitors at once. Body `{"reads": ["news"]}` or
 * `{"reads": "all"}` and/or `{"images": ["id"]}`. Answers a report for each read; never loses the last good copy.
 */
import type { Context } from "hono";
import * as v from "valibot";
import {
  type ImageReference,
  imageReferenceOf,
  photoReferenceOf,
} from "../../app/entities/image-reference.ts";
import { type ListName, listNames } from "../../app/school-api.ts";
import type { AppEnv } from "../app-env.ts";
import type { PurgeReport } from "../data-cache/data-cache.ts";
import { noStore } from "../runtime/cache-control.ts";
import { jsonError } from "../runtime/responses.ts";
import { purgeAndRecord } from "./run-purge.ts";

const knownReads: readonly string[] = [...listNames, "album"];

const PurgeRequest = v.pipe(
  v.strictObject({
    reads: v.optional(v.union([v.literal("all"), v.array(v.string())]), []),
    images: v.optional(v.pipe(v.array(v.string()), v.maxLength(100)), []),
  }),
  v.check(({ reads, images }) => reads.length > 0 || images.length > 0),
);

export async function handlePurge(c: Context<AppEnv>): Promise<Response> {
  const request = v.safeParse(PurgeRequest, await c.req.json().catch(() => undefined));
  if (!request.success) {
    return jsonError(400, 'Send {"reads": ["news"]} or {"reads": "all"} and/or {"images": ["id"]}');
  }
  const { reads, images } = request.output;
  const names = reads === "all" ? knownReads : [...new Set(reads)];
  const unknown = names.filter((name) => !knownReads.includes(name));
  if (unknown.length > 0) return unknownReads(unknown);
  const wrong = images.filter((image) => referencesOf(image).length === 0);
  if (wrong.length > 0) return jsonError(400, `No image identifier: ${wrong.join(", ")}`);
  return purge(c, names, images);
}

async function purge(c: Context<AppEnv>, names: readonly string[], images: readonly string[]) {
  const lists = names.filter((name): name is ListName => name !== "album");
  const album = names.includes("album");
  const reports = await purgeAndRecord(c.var, {
    lists,
    album,
    images: images.flatMap(referencesOf),
  });
  if (!reports) return ledgerUnreachable();
  const body = {
    reads: [...reports.map(describe), ...(album ? [{ read: "album", ...fetchedLater }] : [])],
    images: images.map((image) => ({ image, ...fetchedLater })),
  };
  return Response.json(body, { headers: { "Cache-Control": noStore } });
}

const elsewhere = "within 60 seconds";
const fetchedLater = { dropped: true, elsewhere };

function describe({ read, fetched, changed, items, fault }: PurgeReport) {
  if (!fetched && !fault) return { read, ...fetchedLater };
  if (!fetched) {
    const served = "the last good copy stays; the school API is asked again soon";
    return { read, fetched, changed, fault: fault?.kind, status: fault?.status, served };
  }
  return { read, fetched, changed, items, elsewhere };
}

function ledgerUnreachable(): Response {
  const sentence =
    "It is not certain that anything was purged: the ledger of purges does not answer. Try again in a minute";
  return jsonError(503, sentence, { "Retry-After": "60" });
}

/** An identifier may be a path as well: both are purged. */
function referencesOf(image: string): ImageReference[] {
  const references = [imageReferenceOf(image), photoReferenceOf(image)];
  return references.filter((reference) => reference !== undefined);
}

function unknownReads(unknown: string[]): Response {
  const sentence = `Unknown read: ${unknown.join(", ")}. Known: ${knownReads.join(", ")}`;
  return jsonError(400, sentence);
}
