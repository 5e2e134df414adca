/** Every page: from the page cache, or rendered by React Router, whole, with a validator. */
import type { Context } from "hono";
import { isCrossSite } from "../../app/entities/certificate-request.ts";
import type { AppEnv } from "../app-env.ts";
import { describeReads, membersOf, waitFor } from "../data-cache/cache-status.ts";
import type { ReadResult } from "../data-cache/reader.ts";
import { isNotModified, notModified } from "../runtime/conditional-requests.ts";
import { readCapped } from "../runtime/read-capped.ts";
import { jsonError } from "../runtime/responses.ts";
import { isStale } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { render, renderForEverybody } from "./render-page.ts";

/** The dev server shows what was written a moment ago. */
const cachesPages = import.meta.env.MODE !== "development";
const MAX_FORM_BYTES = 64 * 1024;

/** What a visitor sends with a form: never more than the cap in memory. */
export async function handleForm(c: Context<AppEnv>): Promise<Response> {
  if (isCrossSite(c.req.raw)) return jsonError(403, "Send the form on the school's own site");
  const body = await readCapped(c.req.raw, MAX_FORM_BYTES);
  if (!body) return jsonError(413, "A form is at most 64 kB");
  const { url, method, headers } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, body });
  return handlePage(c);
}

export async function handlePage(c: Context<AppEnv>): Promise<Response> {
  const { url, method } = c.req.raw;
  const mayCache = cachesPages && (method === "GET" || method === "HEAD");
  const key = mayCache ? pageKey(url) : undefined;
  if (key === undefined) return uncachedPage(c);
  const { runtime, scope, reads, pages } = c.var;
  const renderKey = () => renderForEverybody(c, key);
  const result = await pages.get(key, { scope, reads, render: renderKey });
  if ("plain" in result) {
    const { status, headers: given, body } = result.plain;
    const headers = new Headers(given);
    describeReads(headers, reads.served);
    return new Response(body.byteLength > 0 ? body : null, { status, headers });
  }
  const { response, isHit } = result;
  return response.toResponse(c.req.raw, runtime.now(), describePage(reads.served, isHit));
}

/** What depends on its visitor: a form's answer, a search, an address without a page. */
async function uncachedPage(c: Context<AppEnv>): Promise<Response> {
  const response = await render(c, decodable(c.req.raw));
  describeReads(response.headers, c.var.reads.served);
  const etag = response.headers.get("ETag");
  return etag && isNotModified(c.req.raw, etag) ? notModified(response.headers) : response;
}

/** What a page that took a lookup or a rendering says of its reads, and of how long the school API took. */
function describePage(served: readonly ReadResult[], isHit: boolean): Record<string, string> {
  // Another request made the lookup: the stored response says what came of it.
  if (isHit && served.length === 0) return {};
  const collapsed = served.length === 0 ? "; collapsed" : "";
  const outcome = isHit ? "page; hit" : `page; fwd=miss; stored${collapsed}`;
  const page = isStale(served) ? `${outcome}; detail="stale"` : outcome;
  return {
    "Cache-Status": [...membersOf(served), page].join(", "),
    "Server-Timing": waitFor(served),
  };
}

/** An address that cannot be decoded has no page; React Router would log it as well. */
function decodable(request: Request): Request {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return request;
  } catch {
    return new Request(new URL("/%25", request.url), request);
  }
}
