/** Every page: rendered by React Router, whole, with a validator; its policy comes with it (app/entry.server.tsx). */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "@react-router/cloudflare";
import type { Context } from "hono";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { isFromElsewhere } from "../../app/entities/certificate-request.ts";
import { certificateOffice, currentMoment, schoolApi } from "../../app/school-api.ts";
import { certificateOfficeOf } from "../certificate/certificate.ts";
import { describeReads } from "../data-cache/cache-status.ts";
import { revalidate } from "../http/cache-control.ts";
import { etagOf, isNotModified, notModified } from "../http/conditional-requests.ts";
import { jsonError } from "../http/http.ts";
import { readCapped } from "../school-server/read-capped.ts";
import type { Site } from "../site.ts";

/** Bytes. */
const formCap = 64 * 1024;

/** What a visitor sends with a form: never more than the cap in memory. */
export async function answerForm(c: Context<Site>): Promise<Response> {
  if (isFromElsewhere(c.req.raw)) return jsonError(403, "Send the form on the school's own site");
  const body = await readCapped(c.req.raw, formCap);
  if (!body) return jsonError(413, "A form is at most 64 kB");
  const { url, method, headers } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, body });
  return answerPage(c);
}

export async function answerPage(c: Context<Site>): Promise<Response> {
  const response = await render(c);
  const headers = new Headers(response.headers);
  describeReads(headers, c.var.reads.served);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", revalidate);
  const type = headers.get("Content-Type") ?? "";
  if (!response.body || !/^text\/(html|x-script)/.test(type)) {
    return new Response(response.body, { status: response.status, headers });
  }
  const body = await response.arrayBuffer();
  return withValidator(c.req.raw, new Response(body, { status: response.status, headers }), body);
}

async function withValidator(request: Request, response: Response, body: ArrayBuffer) {
  if (response.status !== 200 || response.headers.get("Cache-Control") !== revalidate)
    return response;
  const etag = await etagOf(body);
  response.headers.set("ETag", etag);
  return isNotModified(request, etag) ? notModified(response.headers) : response;
}

async function render(c: Context<Site>): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(schoolApi, c.var.reads);
  context.set(certificateOffice, certificateOfficeOf(c));
  context.set(currentMoment, new Date(c.var.platform.now()));
  const handle = createRequestHandler({
    build: build as unknown as ServerBuild,
    mode: import.meta.env.MODE,
    getLoadContext: () => context,
  });
  return (await handle(pagesContext(c))) as unknown as Response;
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

/** `createRequestHandler` takes the event of a Pages function; a Worker's request has all that it uses of it. */
function pagesContext(c: Context<Site>): Parameters<ReturnType<typeof createRequestHandler>>[0] {
  return {
    request: decodable(c.req.raw),
    env: c.env,
    params: {},
    data: {},
    functionPath: "",
    next: () => Promise.reject(new Error("A Worker has no next Pages function")),
    waitUntil: (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise),
    passThroughOnException: () => {},
  } as unknown as Parameters<ReturnType<typeof createRequestHandler>>[0];
}
