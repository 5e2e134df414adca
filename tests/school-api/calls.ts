import { albumRead, type ListName, listNames, listReads } from "../../app/school-api.ts";
import { matchPath, type PathParams } from "./http/path-pattern.ts";

export interface CallShape {
  method: "GET" | "POST";
  path: string;
  /** The one query parameter that the call reads. */
  query?: string;
}

export type SchoolApiCall = ListName | "album" | "tc" | "image" | "imageByUrl";

/** What the school can be asked: the door's reads, the certificate and files. */
export const calls: Record<SchoolApiCall, CallShape> = {
  ...listCalls(),
  album: { method: "GET", path: albumRead.path, query: "id" },
  tc: { method: "POST", path: "/api/tc/{school}" },
  image: { method: "GET", path: "/api/image/{id}" },
  imageByUrl: { method: "GET", path: "/api/image", query: "url" },
};

export const callNames = Object.keys(calls) as SchoolApiCall[];

function listCalls(): Record<ListName, CallShape> {
  const entries = listNames.map((name) => [name, { method: "GET", path: listReads[name].path }]);
  return Object.fromEntries(entries);
}

export interface CallMatch {
  call: SchoolApiCall;
  params: PathParams;
}

/** Which call a request is; HEAD counts as the GET it asks about. */
export function matchCall(method: string, url: URL): CallMatch | undefined {
  const wanted = method === "HEAD" ? "GET" : method;
  for (const call of callNames) {
    const { method: own, path, query } = calls[call];
    const params = own === wanted ? matchPath(path, url.pathname) : undefined;
    if (!params) continue;
    if (query) params[query] = url.searchParams.get(query) ?? "";
    return { call, params };
  }
  return undefined;
}
