import * as v from "valibot";
import {
  type ImageReference,
  imageName,
  parseImageReference,
  parsePhotoReference,
} from "../../app/parse/image-reference.ts";
import { type ListName, listNames } from "../../app/school-api.ts";
import type { AppContext } from "../app-env.ts";
import { NO_STORE } from "../http/cache-control.ts";
import { jsonError } from "../http/responses.ts";
import type { PurgeReport } from "../school/school-state.ts";

const readNames: readonly string[] = [...listNames, "album"];

const PurgeBody = v.pipe(
  v.strictObject({
    reads: v.optional(v.union([v.literal("all"), v.array(v.string())]), []),
    images: v.optional(v.pipe(v.array(v.string()), v.maxLength(100)), []),
  }),
  v.check(({ reads, images }) => reads.length > 0 || images.length > 0),
);

/** `POST /purge`: purges reads and images, and reports what was fetched. */
export async function handlePurge(c: AppContext): Promise<Response> {
  const body = v.safeParse(PurgeBody, await c.req.json().catch(() => undefined));
  if (!body.success) {
    return jsonError(400, 'Send {"reads": ["news"]} or {"reads": "all"} and/or {"images": ["id"]}');
  }
  const { reads, images } = body.output;
  const names = reads === "all" ? readNames : [...new Set(reads)];
  const unknown = names.filter((name) => !readNames.includes(name));
  if (unknown.length > 0) {
    return jsonError(400, `Unknown read: ${unknown.join(", ")}. Known: ${readNames.join(", ")}`);
  }
  const invalid = images.filter((image) => parseReferences(image).length === 0);
  if (invalid.length > 0) return jsonError(400, `Not an image id: ${invalid.join(", ")}`);
  return purge(c, names, images);
}

async function purge(c: AppContext, names: readonly string[], images: readonly string[]) {
  const lists = names.filter((name): name is ListName => name !== "album");
  const album = names.includes("album");
  const named = images.flatMap(parseReferences).map(imageName);
  const reports = await c.var.schoolClient.purge({ lists, album, images: named });
  if (!reports) {
    const sentence = "The School object did not confirm the purge. Try again in a minute";
    return jsonError(503, sentence, { "Retry-After": "60" });
  }
  const body = {
    reads: [...reports.map(toJson), ...(album ? [{ read: "album", ...fetchedLater }] : [])],
    images: images.map((image) => ({ image, ...fetchedLater })),
  };
  return Response.json(body, { headers: { "Cache-Control": NO_STORE } });
}

const elsewhere = "within 60 seconds";
const fetchedLater = { dropped: true, elsewhere };

function toJson({ read, changed, items, fault }: PurgeReport) {
  if (!fault) return { read, fetched: true, changed, items, elsewhere };
  const served = "the last good copy; the site retries soon";
  return { read, fetched: false, changed, fault: fault.kind, status: fault.status, served };
}

/** Some names are valid as an id and as a path: both are purged. */
function parseReferences(image: string): ImageReference[] {
  const references = [parseImageReference(image), parsePhotoReference(image)];
  return references.filter((reference) => reference !== undefined);
}
