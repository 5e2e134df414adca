import type { Handler } from "hono";
import type { ListName } from "../../app/school-api.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { REVALIDATE } from "../runtime/cache-control.ts";
import { CachedResponse } from "../runtime/cached-response.ts";
import { gatewayError, jsonError } from "../runtime/responses.ts";
import { policyHeaders } from "../runtime/security-headers.ts";
import { setCacheHeaders } from "./cache-status.ts";
import type { ReadResult } from "./reader.ts";

export function handleList(name: ListName): Handler<AppEnv> {
  return async (c) => respond(c, await c.var.reads.readNamed(name));
}

/** `/api/subGallery?id=` */
export async function handleAlbum(c: AppContext): Promise<Response> {
  const id = c.req.query("id");
  if (!id) return jsonError(400, "Give the album's id: /api/subGallery?id=");
  const result = await c.var.reads.readAlbum(id);
  if (result === "missing") return jsonError(404, "The school has no album with this id");
  if (result === "unavailable") return gatewayError({ kind: "time-out" }, unavailable);
  return respond(c, result);
}

const unavailable = "The school API did not send usable data. Try again later";

async function respond(c: AppContext, { resource, entry, fault }: ReadResult) {
  const { responses, runtime, reads } = c.var;
  const headers = new Headers(entry && policyHeaders(c.req.path, c.var.settings));
  setCacheHeaders(headers, reads.results);
  if (!entry) return gatewayError(fault, unavailable, headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", REVALIDATE);
  headers.set("ETag", entry.etag);
  const { trustedUntil } = await reads.purges();
  const response = new CachedResponse({
    body: entry.body,
    headers,
    fetchedAt: entry.fetchedAt,
    trustedUntil: Math.min(trustedUntil, ...reads.results.map(nextChange)),
  });
  if (reads.results.every(isFromMemory)) responses.set(resource.path, response);
  return response.toResponse(c.req.raw, runtime.now());
}

function isFromMemory({ status, layers }: ReadResult): boolean {
  return status === "fresh" && layers.length === 1;
}

/** When the ttl in Cache-Status changes or the read becomes stale, ms since 1970. */
function nextChange({ entry, resource, ageMs }: ReadResult): number {
  const wholeSeconds = Math.floor(ageMs / 1_000) + 1;
  return (entry?.fetchedAt ?? 0) + Math.min(resource.freshForMs, 1_000 * wholeSeconds);
}
