import { albumRead, type ListName, listNames, listReads } from "../../app/school-api.ts";

export interface CallShape {
  method: "GET" | "POST";
  path: string;
  /** The one query parameter that the call reads. */
  query?: string;
}

export type SchoolApiCall = ListName | "album" | "tc" | "image" | "imageByUrl";

/** A call and the parameters of its address. */
export interface CallMatch {
  call: SchoolApiCall;
  params: Record<string, string>;
}

/** The calls of the school API: the site's reads, the certificate and files. */
export const calls: Record<SchoolApiCall, CallShape> = {
  ...listCalls(),
  album: { method: "GET", path: albumRead.path, query: "id" },
  tc: { method: "POST", path: "/api/tc/{school}" },
  image: { method: "GET", path: "/api/image/{id}" },
  imageByUrl: { method: "GET", path: "/api/image", query: "url" },
};

export const callNames = Object.keys(calls) as SchoolApiCall[];

/** Hono's notation of the path: "/api/tc/:school". */
export function toHonoPath({ path }: CallShape): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function listCalls(): Record<ListName, CallShape> {
  const entries = listNames.map((name) => [name, { method: "GET", path: listReads[name].path }]);
  return Object.fromEntries(entries);
}
