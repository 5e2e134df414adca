/** Gives page-cache a page from React Router, and until when its words hold. */
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "@react-router/cloudflare";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { operatorService } from "../../app/operator-service.ts";
import { endOfDay } from "../../app/parse/calendar-date.ts";
import { school } from "../../app/school.ts";
import { certificateService, currentMoment, schoolApi, validUntil } from "../../app/school-api.ts";
import type { AppContext } from "../app-env.ts";
import { createCertificateService } from "../certificate/handle-certificate.ts";
import { REVALIDATE } from "../http/cache-control.ts";
import { computeEtag } from "../http/conditional-requests.ts";
import type { Page } from "../http/response-cache.ts";
import { setSecurityHeaders } from "../http/security-headers.ts";
import { createOperatorService } from "../operators/create-operator-service.ts";
import { createSchoolClient } from "../school-client/school-client.ts";
import { withoutHidden } from "../school-client/without-hidden.ts";

const handleRequest = createRequestHandler({
  build: build as unknown as ServerBuild,
  mode: import.meta.env.MODE,
  getLoadContext: ({ context }) => context.cloudflare.data.loadContext as RouterContextProvider,
});
type PagesEvent = Parameters<typeof handleRequest>[0];

const cacheableTypes =
  /^(text\/(html|plain|x-script|calendar)|application\/(xml|atom\+xml|feed\+json))\b/;

export type RenderedPage = Awaited<ReturnType<typeof render>> & { page?: Page };

/** Renders the page of a cache key; nothing else of the request reaches it. `page`: undefined if it is not to be stored. */
export async function renderForCache(c: AppContext, key: string): Promise<RenderedPage> {
  let validity = endOfDay(new Date(c.var.runtime.now())).valueOf();
  const context = new RouterContextProvider();
  context.set(validUntil, (moment) => {
    validity = Math.min(validity, moment.valueOf());
  });
  const url = new URL(key, school.origin);
  const rendered = await render(c, new Request(url), { context });
  const { body, results, isCacheable } = rendered;
  if (!isCacheable) return rendered;
  const headers = new Headers(rendered.headers);
  setSecurityHeaders(headers, url.href, c.var.settings);
  const dependencies = results.map(({ name, etag }) => ({ name, etag }));
  const page: Page = { body, headers, dependencies, validUntil: validity };
  return { ...rendered, page };
}

type RenderOptions = {
  /** With what only this rendering needs. */
  context?: RouterContextProvider;
  /** Also pictures that are hidden, for operators. */
  showsHidden?: boolean;
};

/** In bytes, because requests cannot share a Response. `results`: how its data was read. */
export async function render(
  c: AppContext,
  request: Request,
  { context = new RouterContextProvider(), showsHidden = false }: RenderOptions = {},
) {
  const { scope, schoolMemory, runtime } = c.var;
  const schoolClient = createSchoolClient(scope, schoolMemory, c.var.schoolClient.known);
  context.set(schoolApi, showsHidden ? schoolClient : withoutHidden(schoolClient));
  context.set(currentMoment, new Date(runtime.now()));
  context.set(certificateService, () => createCertificateService(c));
  const renderText = async (page: Request) =>
    new TextDecoder().decode((await render(c, page, { showsHidden: true })).body);
  context.set(operatorService, () => createOperatorService(c, request, renderText));
  const { waitUntil, passThroughOnException } = c.executionCtx;
  const event = { request, data: { loadContext: context }, waitUntil, passThroughOnException };
  const response = await handleRequest(event as unknown as PagesEvent);
  const { status, body: stream } = response;
  const headers = new Headers(response.headers);
  const body = new Uint8Array(await response.arrayBuffer());
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", REVALIDATE);
  const isPublic = status === 200 && headers.get("Cache-Control") === REVALIDATE;
  // A HEAD response has no body to name.
  const isCacheable = stream && isPublic && cacheableTypes.test(headers.get("Content-Type") ?? "");
  if (isCacheable) headers.set("ETag", await computeEtag(body));
  return { status, headers, body, isCacheable, results: await schoolClient.reads.results() };
}
