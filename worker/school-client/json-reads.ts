import type { Handler } from "hono";
import type { ListName } from "../../app/school-api.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { REVALIDATE } from "../http/cache-control.ts";
import { createCachedResponse } from "../http/response-cache.ts";
import { gatewayError, jsonError } from "../http/responses.ts";
import { policyHeaders } from "../http/security-headers.ts";
import { setCacheHeaders } from "./cache-status.ts";
import type { ReadResult } from "./school-reads.ts";

export function handleList(name: ListName): Handler<AppEnv> {
  return async (c) => {
    const { reads } = c.var;
    const result = await reads.read(name);
    return respond(c, result, reads.contents.named(name), c.req.path);
  };
}

/** `/api/subGallery?id=` */
export async function handleAlbum(c: AppContext): Promise<Response> {
  const id = c.req.query("id");
  if (!id) return jsonError(400, "Give the album's id: /api/subGallery?id=");
  const result = await c.var.reads.readAlbum(id);
  if (result === "missing") return jsonError(404, "The school has no album with this id");
  if (result === "unavailable") return gatewayError({ kind: "time-out" }, unavailable);
  return respond(c, result, c.var.reads.albums.named(id));
}

const unavailable = "The school API did not send usable data. Try again later";

/** `canonical`: the one address of responses that memory may answer. */
async function respond(c: AppContext, result: ReadResult, body?: string, canonical?: string) {
  const { responses, runtime, reads } = c.var;
  const isKnown = result.etag !== "" && body !== undefined;
  const headers = new Headers(isKnown ? policyHeaders(c.req.path, c.var.settings) : {});
  setCacheHeaders(headers, reads.results);
  if (!isKnown) return gatewayError(result.fault ?? { kind: "time-out" }, unavailable, headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", REVALIDATE);
  headers.set("ETag", result.etag);
  const { trustedUntil } = await reads.known();
  const response = createCachedResponse({
    body: new TextEncoder().encode(body),
    headers,
    fetchedAt: result.checkedAt,
    trustedUntil: Math.min(trustedUntil, nextChange(result)),
  });
  const isFromMemory = result.status === "fresh" && result.layers.length === 1;
  if (canonical && isFromMemory) responses.set(canonical, response);
  return response.toResponse(c.req.raw, runtime.now());
}

/** When the ttl in Cache-Status changes or the read becomes stale, ms since 1970. */
function nextChange({ checkedAt, freshForMs, ageMs }: ReadResult): number {
  const wholeSeconds = Math.floor(ageMs / 1_000) + 1;
  return checkedAt + Math.min(freshForMs, 1_000 * wholeSeconds);
}
