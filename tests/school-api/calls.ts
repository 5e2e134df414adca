import { matchPath, type PathParams } from "./path-pattern.ts";

export interface CallShape {
  method: "GET" | "POST";
  path: string;
  /** The one query parameter that the call reads. */
  query?: string;
}

export const calls = {
  news: { method: "GET", path: "/api/news/all/{school}" },
  albums: { method: "GET", path: "/api/gallery/All/{school}" },
  homeAlbums: { method: "GET", path: "/api/gallery/{school}" },
  album: { method: "GET", path: "/api/subGallery", query: "id" },
  toppers: { method: "GET", path: "/api/topper/{school}" },
  messages: { method: "GET", path: "/api/principalMessage/{school}" },
  notifications: { method: "GET", path: "/api/notification/{school}" },
  homeEvents: { method: "GET", path: "/api/events/{school}" },
  events: { method: "GET", path: "/api/events/All/{school}" },
  registrations: { method: "GET", path: "/api/onlineRegistration/{school}" },
  highlights: { method: "GET", path: "/api/highlight/{school}" },
  birthdays: { method: "GET", path: "/api/birthdays/{school}" },
  videos: { method: "GET", path: "/api/video/All/{school}" },
  faculty: { method: "GET", path: "/api/faculty/all/{school}" },
  tc: { method: "POST", path: "/api/tc/{school}" },
  image: { method: "GET", path: "/api/image/{id}" },
  imageByUrl: { method: "GET", path: "/api/image", query: "url" },
} as const satisfies Record<string, CallShape>;

export type SchoolApiCall = keyof typeof calls;

export const callNames = Object.keys(calls) as SchoolApiCall[];

export interface CallMatch {
  call: SchoolApiCall;
  params: PathParams;
}

/** Which call a request is; HEAD counts as the GET it asks about. */
export function matchCall(method: string, url: URL): CallMatch | undefined {
  const asked = method === "HEAD" ? "GET" : method;
  for (const call of callNames) {
    const shape: CallShape = calls[call];
    const params = shape.method === asked ? matchPath(shape.path, url.pathname) : undefined;
    if (!params) continue;
    if (shape.query) params[shape.query] = url.searchParams.get(shape.query) ?? "";
    return { call, params };
  }
  return undefined;
}
