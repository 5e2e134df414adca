/** Gives page-cache the key of a page, and the visitor its response. */
import { createMiddleware } from "hono/factory";
import { RouterContextProvider } from "react-router";
import { missingStatus } from "../../app/school-api.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { NO_STORE } from "../http/cache-control.ts";
import { isNotModified, notModified } from "../http/conditional-requests.ts";
import { isCrossSite } from "../http/is-cross-site.ts";
import { readForm } from "../http/read-capped.ts";
import { respondFrom } from "../http/response-cache.ts";
import { copyHeaders, jsonError } from "../http/responses.ts";
import { setSecurityHeaders } from "../http/security-headers.ts";
import { isStale, setCacheHeaders } from "../school-client/cache-status.ts";
import type { ReadResult } from "../school-client/read-result.ts";
import { getPage, isDecodable, pageKey } from "./page-cache.ts";
import { render } from "./render-page.ts";

/** The dev server must show every change at once. */
const cachesPages = import.meta.env.MODE !== "development";

export async function handleForm(c: AppContext): Promise<Response> {
  if (isCrossSite(c.req.raw)) return jsonError(403, "Send the form on the school's own site");
  const body = await readForm(c.req.raw, c.var.runtime.formTimeoutMs);
  if (body instanceof Response) return body;
  const { url, method, headers } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, body });
  return handlePage(c);
}

/** Forms, searches and unknown addresses have no key. */
export async function handlePage(c: AppContext): Promise<Response> {
  const { url, method } = c.req.raw;
  const canCache = cachesPages && (method === "GET" || method === "HEAD");
  const key = canCache ? pageKey(url) : undefined;
  const result =
    key === undefined
      ? { uncacheable: await render(c, withValidPath(c.req.raw)) }
      : await getPage(c, key);
  if ("uncacheable" in result) {
    const { status, headers: rendered, body, results } = result.uncacheable;
    const headers = new Headers(rendered);
    setCacheHeaders(headers, results);
    const etag = headers.get("ETag");
    if (etag && isNotModified(c.req.raw, etag)) return notModified(headers);
    return new Response(body.byteLength > 0 ? body : null, { status, headers });
  }
  const { response, results, isHit } = result;
  const shown = respondFrom(response, c.req.raw, c.var.runtime.now());
  setPageStatus(shown.headers, results, isHit);
  return shown;
}

/** A person who follows a link to a file that is gone gets a page; pictures and scripts get JSON. */
export const showFileErrors = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { status } = c.res;
  const accepts = c.req.header("Sec-Fetch-Mode") ?? c.req.header("Accept") ?? "";
  if (status < 400 || c.req.method !== "GET" || !/^navigate$|text\/html/.test(accepts)) return;
  // A wrong address is one that does not exist.
  const context = new RouterContextProvider();
  context.set(missingStatus, status === 400 ? 404 : status);
  const page = await render(c, new Request(c.req.url), { context });
  const headers = new Headers();
  headers.set("Content-Type", page.headers.get("Content-Type") ?? "");
  headers.set("Cache-Control", NO_STORE);
  headers.set("X-Robots-Tag", "noindex");
  copyHeaders(["Cache-Status", "Retry-After"], c.res.headers, headers);
  // A page's: the policy of files allows no style sheet.
  setSecurityHeaders(headers, new URL("/", c.req.url).href, c.var.settings);
  c.res = undefined;
  c.res = new Response(page.body, { status, headers });
});

function setPageStatus(headers: Headers, results: readonly ReadResult[], isHit: boolean): void {
  // From memory without a lookup: the cached response has its headers.
  if (isHit && results.length === 0) return;
  const outcome = isHit ? "page; hit" : "page; fwd=miss; stored";
  setCacheHeaders(headers, results, isStale(results) ? `${outcome}; detail="stale"` : outcome);
}

/** React Router would log a path that cannot be decoded; "/%25" gets the same 404 page. */
function withValidPath(request: Request): Request {
  const isValid = isDecodable(new URL(request.url).pathname);
  return isValid ? request : new Request(new URL("/%25", request.url), request);
}
