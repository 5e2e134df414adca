/**
 * What react-dom/server alone takes for the tree of a page: the page's data are had with the first request for an address,
 * and later ones only render and send it.
 */
import * as build from "virtual:react-router/server-build";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { createAppTree } from "../../app/entry.server.tsx";
import {
  currentMoment,
  type ListName,
  listReads,
  parseList,
  type SchoolApi,
  schoolApi,
} from "../../app/school-api.ts";
import { AuditLog, NoticeRegister, PurgeLedger } from "../../worker/index.ts";
import type { Env } from "../../worker/runtime/env.ts";

const trees = new Map<string, ReactNode>();

/** The pages, whose trees are taken down instead of being rendered. */
const site = build as unknown as ServerBuild;
const handle = createRequestHandler({
  ...site,
  entry: {
    module: {
      ...site.entry.module,
      default: (request: Request, _: number, __: Headers, context: EntryContext) => {
        const { serverHandoffStream: ___, ...rest } = context;
        trees.set(request.url, createAppTree(rest, request.url));
        return new Response();
      },
    },
  },
} as ServerBuild);

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { url } = request;
    if (!trees.has(url)) await takeDown(request, env);
    const html = `<!DOCTYPE html>${renderToString(trees.get(url))}`;
    return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};

async function takeDown(request: Request, env: Env): Promise<void> {
  const context = new RouterContextProvider();
  context.set(schoolApi, createSchoolApi(env));
  context.set(currentMoment, new Date());
  await handle(new Request(request.url), context);
}

function createSchoolApi({ SCHOOL_API_ORIGIN, SCHOOL_CODE = "" }: Env): SchoolApi {
  const list = async (name: ListName) => {
    const path = listReads[name].path.replace("{school}", SCHOOL_CODE);
    const response = await fetch(`${SCHOOL_API_ORIGIN}${path}`);
    return parseList(name, await response.json())?.items ?? [];
  };
  return {
    list: list as SchoolApi["list"],
    notices: async () => ({ current: [], former: {} }),
    checkedAt: async () => undefined,
    files: async () => ({}),
    isKnown: async () => true,
    album: async () => "missing",
  };
}

export { AuditLog, NoticeRegister, PurgeLedger };
