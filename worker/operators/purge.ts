/**
 * `POST /purge`: operators put new content before visitors at once. Bearer secret; body `{"reads": ["news"]}` or
 * `{"reads": "all"}` and/or `{"images": ["id"]}`. Answers a report for each read; never loses the last good copy.
 */
import type { Context } from "hono";
import * as v from "valibot";
import { isImageReference } from "../../app/entities/image-reference.ts";
import { type ListName, listNames } from "../../app/school-api.ts";
import type { PurgeReport } from "../data-cache/data-cache.ts";
import { listTarget } from "../data-cache/target.ts";
import { jsonError } from "../http/errors.ts";
import type { Site } from "../site.ts";

const knownReads: readonly string[] = [...listNames, "album"];

const PurgeRequest = v.pipe(
  v.strictObject({
    reads: v.optional(v.union([v.literal("all"), v.array(v.string())]), []),
    images: v.optional(v.pipe(v.array(v.string()), v.maxLength(100)), []),
  }),
  v.check(({ reads, images }) => reads.length > 0 || images.length > 0),
);

export async function answerPurge(c: Context<Site>): Promise<Response> {
  const { purgeToken } = c.get("settings");
  if (!purgeToken) return jsonError(404, "Purging is not set up here: set the secret PURGE_TOKEN");
  if (c.req.method !== "POST") return jsonError(405, "Purge with POST", { Allow: "POST" });
  if (!(await isBearerOf(purgeToken, c.req.header("Authorization")))) {
    const sentence = "The purge token is missing or wrong";
    return jsonError(401, sentence, { "WWW-Authenticate": 'Bearer realm="purge"' });
  }
  const request = v.safeParse(PurgeRequest, await c.req.json().catch(() => undefined));
  if (!request.success) {
    return jsonError(400, 'Send {"reads": ["news"]} or {"reads": "all"} and/or {"images": ["id"]}');
  }
  const { reads, images } = request.output;
  const names = reads === "all" ? knownReads : [...new Set(reads)];
  const unknown = names.filter((name) => !knownReads.includes(name));
  if (unknown.length > 0) return refuseUnknown(unknown);
  const wrong = images.filter((image) => !isImageReference(image));
  if (wrong.length > 0) return jsonError(400, `No image identifier: ${wrong.join(", ")}`);
  return purge(c, names, images);
}

async function purge(c: Context<Site>, names: readonly string[], images: readonly string[]) {
  const { settings } = c.get("scope");
  const lists = names.filter((name): name is ListName => name !== "album");
  const others = new Set(images.map((image) => `image/${image}`));
  if (names.includes("album") || names.includes("albums")) others.add("album");
  const targets = lists.map((name) => listTarget(name, settings));
  const { reports, everywhere } = await c
    .get("dataCache")
    .purge(c.get("scope"), targets, [...others]);
  const body = {
    reads: [
      ...reports.map(describe),
      ...(names.includes("album") ? [{ read: "album", ...dropped(everywhere) }] : []),
    ],
    images: images.map((image) => ({ image, ...dropped(everywhere) })),
  };
  return Response.json(body, { headers: { "Cache-Control": "no-store" } });
}

function describe({ read, fetched, changed, items, fault, everywhere }: PurgeReport) {
  if (!fetched) {
    const served = "the last good copy stays; the school API is asked again soon";
    return { read, fetched, changed, fault: fault?.kind, status: fault?.status, served };
  }
  return { read, fetched, changed, items, elsewhere: elsewhere(everywhere) };
}

function dropped(everywhere: boolean) {
  return { dropped: true, elsewhere: elsewhere(everywhere) };
}

function elsewhere(isInKv: boolean): string {
  return isInKv
    ? "within 60 seconds"
    : "not told: Workers KV is failing; other places renew on their own schedule";
}

function refuseUnknown(unknown: string[]): Response {
  const sentence = `Unknown read: ${unknown.join(", ")}. Known: ${knownReads.join(", ")}`;
  return jsonError(400, sentence);
}

/** What workerd adds to the Web's SubtleCrypto. */
type WorkersSubtle = { timingSafeEqual: (a: ArrayBuffer, b: ArrayBuffer) => boolean };

/** Compares digests, so that the time taken tells nothing of the secret. */
async function isBearerOf(secret: string, authorization: string | undefined): Promise<boolean> {
  const given = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const [a, b] = await Promise.all([digest(given), digest(secret)]);
  return (crypto.subtle as unknown as WorkersSubtle).timingSafeEqual(a, b);
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}
