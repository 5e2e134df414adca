/**
 * Every page: from the page cache, or rendered by React Router, whole, with a validator; its policy comes with it
 * (app/entry.server.tsx).
 */

import * as build from "virtual:react-router/server-build";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { endOfDay } from "../../app/entities/calendar-date.ts";
import { isFromElsewhere } from "../../app/entities/certificate-request.ts";
import { operatorDesk } from "../../app/operator-desk.ts";
import { school } from "../../app/school.ts";
import { certificateOffice, currentMoment, schoolApi, trueUntil } from "../../app/school-api.ts";
import type { Site } from "../app-env.ts";
import { certificateOfficeOf } from "../certificate/certificate.ts";
import { describeReads, describeWait, membersOf } from "../data-cache/cache-status.ts";
import type { Served } from "../data-cache/reader.ts";
import { operatorDeskOf } from "../operators/desk.ts";
import { revalidate } from "../runtime/cache-control.ts";
import { etagOf, isNotModified, notModified } from "../runtime/conditional-requests.ts";
import { readCapped } from "../runtime/read-capped.ts";
import { jsonError } from "../runtime/responses.ts";
import type { Plain, Rendered } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";

/** Changes with each build (vite.config.ts): the client's files alone do not tell one server from another. */
export const buildName: string = import.meta.env.BUILD_NAME ?? build.assets.version;
/** Knows the routes from its first page on. */
const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);
/** What React Router renders for everybody: pages, their data, and the files below them. */
const keepable =
  /^(text\/(html|plain|x-script|calendar)|application\/(xml|atom\+xml|feed\+json))\b/;
/** The dev server shows what was written a moment ago. */
const keepsPages = import.meta.env.MODE !== "development";
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
  const { url, method } = c.req.raw;
  const mayKeep = keepsPages && (method === "GET" || method === "HEAD");
  const key = mayKeep ? pageKey(url) : undefined;
  if (key === undefined) return answerUnkept(c);
  const { platform, scope, reads, pages, answers } = c.var;
  const trusted = answers.trusted(key);
  if (trusted) return trusted.to(c.req.raw, platform.now());
  const answer = await pages.answer(key, { scope, reads, render: () => renderToKeep(c, key) });
  if ("plain" in answer) return answerPlain(c, answer.plain);
  const response = answer.ready.to(c.req.raw, platform.now());
  tellLook(response.headers, reads.served, answer.isHit);
  return response;
}

/** What depends on its visitor: a form's answer, a search, an address without a page. */
async function answerUnkept(c: Context<Site>): Promise<Response> {
  const response = await render(c, decodable(c.req.raw));
  describeReads(response.headers, c.var.reads.served);
  const etag = response.headers.get("ETag");
  return etag && isNotModified(c.req.raw, etag) ? notModified(response.headers) : response;
}

function answerPlain(c: Context<Site>, { status, headers, body }: Plain): Response {
  const described = new Headers(headers);
  describeReads(described, c.var.reads.served);
  return new Response(body.byteLength > 0 ? body : null, { status, headers: described });
}

/** Of a page that took a look or a rendering: which reads it asked, and how long the school API took. */
function tellLook(headers: Headers, served: readonly Served[], isHit: boolean): void {
  const collapsed = served.length === 0 ? "; collapsed" : "";
  const outcome = isHit ? "hit" : `fwd=miss; stored${collapsed}`;
  const page = (headers.get("Cache-Status") ?? "").replace("hit", outcome);
  headers.set("Cache-Status", [...membersOf(served), page].join(", "));
  describeWait(headers, served);
}

/** The page for everybody: nothing of this visitor's request but the key is known to it. */
async function renderToKeep(c: Context<Site>, key: string): Promise<Rendered> {
  let trueUntil = endOfDay(new Date(c.var.platform.now())).valueOf();
  const address = new URL(key, school.origin);
  const response = await render(c, new Request(address), (moment) => {
    trueUntil = Math.min(trueUntil, moment.valueOf());
  });
  const { status } = response;
  const headers = [...response.headers] as [string, string][];
  const body = await response.arrayBuffer();
  if (!response.headers.has("ETag")) return { plain: { status, headers, body } };
  return { page: { body: new Uint8Array(body), headers, trueUntil } };
}

/** What is public gets a validator. */
async function render(
  c: Context<Site>,
  request: Request,
  sayTrueUntil: (moment: Date) => void = () => {},
): Promise<Response> {
  const response = await renderByRouter(c, request, sayTrueUntil);
  const headers = new Headers(response.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", revalidate);
  const isPage = keepable.test(headers.get("Content-Type") ?? "");
  const isPublic = response.status === 200 && headers.get("Cache-Control") === revalidate;
  if (!response.body || !isPage || !isPublic) {
    return new Response(response.body, { status: response.status, headers });
  }
  const body = await response.arrayBuffer();
  headers.set("ETag", await etagOf(body));
  return new Response(body, { headers });
}

async function renderByRouter(
  c: Context<Site>,
  request: Request,
  sayTrueUntil: (moment: Date) => void,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(schoolApi, c.var.reads);
  context.set(certificateOffice, certificateOfficeOf(c));
  context.set(operatorDesk, operatorDeskOf(c, request));
  context.set(currentMoment, new Date(c.var.platform.now()));
  context.set(trueUntil, sayTrueUntil);
  return handle(request, context);
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
