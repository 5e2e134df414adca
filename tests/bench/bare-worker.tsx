/**
 * What react-dom/server alone takes for the tree of a page: the page's data are had with the first request for an address,
 * and later ones only render and send it. Header and foot are rendered with each, as React would by itself, or stand
 * ready under `?frame=ready`.
 */
import * as build from "virtual:react-router/server-build";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { treeOf } from "../../app/entry.server.tsx";
import {
  currentMoment,
  type ListName,
  listReads,
  parseList,
  type SchoolApi,
  schoolApi,
} from "../../app/school-api.ts";
import { findPage } from "../../app/site-map.ts";
import type { FrameMarkup } from "../../app/ui/frame/frame.tsx";
import { FooterContent } from "../../app/ui/frame/site-footer.tsx";
import { HeaderContent } from "../../app/ui/frame/site-header.tsx";
import type { Env } from "../../worker/env.ts";
import { OperatorBook, PurgeLedger } from "../../worker/index.ts";

const trees = new Map<string, (frame?: FrameMarkup) => ReactNode>();

/** The pages, whose trees are taken down instead of being rendered. */
const site = build as unknown as ServerBuild;
const handle = createRequestHandler({
  ...site,
  entry: {
    module: {
      ...site.entry.module,
      default: (request: Request, _: number, __: Headers, context: EntryContext) => {
        const { serverHandoffStream: ___, ...rest } = context;
        trees.set(request.url, (frame) => treeOf(rest, request.url, frame));
        return new Response();
      },
    },
  },
} as ServerBuild);

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { url } = request;
    if (!trees.has(url)) await takeDown(request, env);
    const tree = trees.get(url)?.(url.endsWith("?frame=ready") ? undefined : frameAt(url));
    const html = `<!DOCTYPE html>${renderToString(tree)}`;
    return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};

function frameAt(url: string): FrameMarkup {
  const here = findPage(new URL(url).pathname);
  return {
    header: renderToStaticMarkup(<HeaderContent here={here} isBelow={false} />),
    footer: renderToStaticMarkup(<FooterContent />),
  };
}

async function takeDown(request: Request, env: Env): Promise<void> {
  const context = new RouterContextProvider();
  context.set(schoolApi, schoolAt(env));
  context.set(currentMoment, new Date());
  await handle(new Request(request.url), context);
}

function schoolAt({ SCHOOL_API_ORIGIN, SCHOOL_CODE }: Env): SchoolApi {
  const list = async (name: ListName) => {
    const path = listReads[name].path.replace("{school}", SCHOOL_CODE);
    const answer = await fetch(`${SCHOOL_API_ORIGIN}${path}`);
    return parseList(name, await answer.json())?.items ?? [];
  };
  return {
    list: list as SchoolApi["list"],
    isKnown: async () => true,
    album: async () => "missing",
  };
}

export { OperatorBook, PurgeLedger };
