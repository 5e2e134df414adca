import type { Handler } from "hono";
import { type ListName, selectNamed } from "../../app/school-api.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { REVALIDATE } from "../http/cache-control.ts";
import { type CachedResponse, respondFrom } from "../http/response-cache.ts";
import { gatewayError, jsonError } from "../http/responses.ts";
import { setSecurityHeaders } from "../http/security-headers.ts";
import { setCacheHeaders } from "./cache-status.ts";
import type { ReadResult } from "./read-result.ts";

export function handleList(name: ListName): Handler<AppEnv> {
  return async (c) => {
    const { schoolClient } = c.var;
    const result = await schoolClient.reads.list(name);
    return respond(c, result, schoolClient.bundles.getSent(name), c.req.path);
  };
}

/** `/api/subGallery?id=` */
export async function handleAlbum(c: AppContext): Promise<Response> {
  const { schoolClient } = c.var;
  const id = c.req.query("id");
  if (!id) return jsonError(400, "Give the album's id: /api/subGallery?id=");
  const result = await schoolClient.readAlbum(id);
  if (result === "missing") return jsonError(404, "The school has no album with this id");
  if (result === "unavailable") {
    const { fault = timeOut } = await schoolClient.reads.list("albums");
    return gatewayError(fault, unavailable);
  }
  const text = schoolClient.albums.getText(id);
  const named = text && JSON.stringify(selectNamed("album", JSON.parse(text)));
  return respond(c, result, named);
}

const timeOut = { kind: "time-out" };
const unavailable = "The school API did not send usable data. Try again later";

/** `canonical`: the one address of responses that memory may answer. */
async function respond(c: AppContext, result: ReadResult, body?: string, canonical?: string) {
  const { responses, runtime, schoolClient } = c.var;
  const isKnown = result.etag !== "" && body !== undefined;
  const headers = new Headers();
  setCacheHeaders(headers, await schoolClient.reads.results());
  if (!isKnown) return gatewayError(result.fault ?? timeOut, unavailable, headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", REVALIDATE);
  headers.set("ETag", result.etag);
  // In memory, it is sent without the routes.
  setSecurityHeaders(headers, c.req.url, c.var.settings);
  const { trustedUntil } = await schoolClient.known();
  const response: CachedResponse = {
    body: new TextEncoder().encode(body),
    headers,
    dependencies: [],
    validUntil: Infinity,
    fetchedAt: result.checkedAt,
    trustedUntil: Math.min(trustedUntil, nextChange(result)),
  };
  const isFromMemory = result.status === "fresh" && result.layers.length === 1;
  if (canonical && isFromMemory) responses.set(canonical, response);
  return respondFrom(response, c.req.raw, runtime.now());
}

/** When the ttl in Cache-Status changes or the read becomes stale, ms since 1970. */
function nextChange({ checkedAt, freshForMs, ageMs }: ReadResult): number {
  const wholeSeconds = Math.floor(ageMs / 1_000) + 1;
  return checkedAt + Math.min(freshForMs, 1_000 * wholeSeconds);
}
