import * as build from "virtual:react-router/server-build";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { endOfDay } from "../../app/entities/calendar-date.ts";
import { operatorService } from "../../app/operator-service.ts";
import { school } from "../../app/school.ts";
import { certificateService, currentMoment, schoolApi, validUntil } from "../../app/school-api.ts";
import type { AppEnv } from "../app-env.ts";
import { certificateServiceOf } from "../certificate/handle-certificate.ts";
import { operatorServiceOf } from "../operators/operator-service.ts";
import { revalidate } from "../runtime/cache-control.ts";
import { etagOf } from "../runtime/conditional-requests.ts";
import type { Rendered } from "./page-cache.ts";

/** Changes with each build (vite.config.ts): the client's files alone do not tell one server from another. */
export const buildName: string = import.meta.env.BUILD_NAME ?? build.assets.version;

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);

/** Types that React Router renders for everybody: pages, their data, and the files below them. */
const sharedTypes =
  /^(text\/(html|plain|x-script|calendar)|application\/(xml|atom\+xml|feed\+json))\b/;

/** Renders the page of a key for everybody: nothing else of a visitor's request is known to it. */
export async function renderForEverybody(c: Context<AppEnv>, key: string): Promise<Rendered> {
  let validUntil = endOfDay(new Date(c.var.runtime.now())).valueOf();
  const response = await render(c, new Request(new URL(key, school.origin)), (moment) => {
    validUntil = Math.min(validUntil, moment.valueOf());
  });
  const { status } = response;
  const headers = [...response.headers] as [string, string][];
  const body = await response.arrayBuffer();
  if (!response.headers.has("ETag")) return { plain: { status, headers, body } };
  return { page: { body: new Uint8Array(body), headers, validUntil } };
}

/** Renders what depends on its visitor; public pages get a validator. `limitValidity` hears until when the words of a page hold. */
export async function render(
  c: Context<AppEnv>,
  request: Request,
  limitValidity: (moment: Date) => void = () => {},
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(schoolApi, c.var.reads);
  context.set(currentMoment, new Date(c.var.runtime.now()));
  context.set(validUntil, limitValidity);
  context.set(certificateService, () => certificateServiceOf(c));
  context.set(operatorService, () => operatorServiceOf(c, request));
  return withValidator(await handle(request, context));
}

async function withValidator({ status, headers: given, body }: Response): Promise<Response> {
  const headers = new Headers(given);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", revalidate);
  const isPublic = status === 200 && headers.get("Cache-Control") === revalidate;
  if (!body || !isPublic || !sharedTypes.test(headers.get("Content-Type") ?? "")) {
    return new Response(body, { status, headers });
  }
  const bytes = await new Response(body).arrayBuffer();
  headers.set("ETag", await etagOf(bytes));
  return new Response(bytes, { headers });
}
