/**
 * `/api/…`: the specified JSON reads of the configured school, each body as the school API gave it. The path and the
 * album's id are all that is taken from a request: no query, header or cookie reaches a key or the school API.
 */
import type { Context, Handler } from "hono";
import type { ListName } from "../../app/school-api.ts";
import type { AppEnv } from "../app-env.ts";
import { revalidate } from "../runtime/cache-control.ts";
import { CachedResponse } from "../runtime/cached-response.ts";
import { gatewayError, jsonError } from "../runtime/responses.ts";
import { policyHeaders } from "../runtime/security-headers.ts";
import { describeReads } from "./cache-status.ts";
import type { ReadResult } from "./reader.ts";

export function handleList(name: ListName): Handler<AppEnv> {
  return async (c) => answer(c, await c.var.reads.readList(name));
}

/** `/api/subGallery?id=` */
export async function handleAlbum(c: Context<AppEnv>): Promise<Response> {
  const id = c.req.query("id");
  if (!id) return jsonError(400, "Say which album: /api/subGallery?id=");
  const served = await c.var.reads.readAlbum(id);
  if (served === "missing") return jsonError(404, "The school has no album of this id");
  if (served === "unavailable") return gatewayError({ kind: "time-out" }, unavailable);
  return answer(c, served);
}

const unavailable = "The school's server gives no usable answer at present";

async function answer(
  c: Context<AppEnv>,
  { resource, entry, fault }: ReadResult,
): Promise<Response> {
  const { answers, runtime, reads } = c.var;
  const headers = new Headers(entry && policyHeaders(c.req.path, c.var.settings));
  describeReads(headers, reads.served);
  if (!entry) return gatewayError(fault, unavailable, headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", revalidate);
  headers.set("ETag", entry.etag);
  const { body, fetchedAt } = entry;
  const { trustedUntil } = await reads.purges();
  const sameUntil = Math.min(trustedUntil, ...reads.served.map(nextChange));
  const response = new CachedResponse({
    body,
    headers,
    fetchedAt,
    trustedUntil: sameUntil,
  });
  if (reads.served.every(isFromMemory)) answers.set(resource.path, response);
  return response.toResponse(c.req.raw, runtime.now());
}

function isFromMemory({ state, consulted }: ReadResult): boolean {
  return state === "fresh" && consulted.length === 1;
}

/** When the seconds that an answer tells of a fresh read change, or it becomes stale, ms since 1970. */
function nextChange({ entry, resource, age }: ReadResult): number {
  const wholeSeconds = Math.floor(age / 1_000) + 1;
  return (entry?.fetchedAt ?? 0) + Math.min(resource.freshFor, 1_000 * wholeSeconds);
}
