import type { ListName, SchoolApi } from "../../school-api.ts";
import { crossOriginHeaders } from "../../security-policy.ts";

/** Readers take items that are missing from a feed for deleted, so an unknown list is a 503. */
export async function feedResponse<Name extends ListName>(
  api: SchoolApi,
  name: Name,
  type: string,
  write: (items: Awaited<ReturnType<typeof api.list<Name>>>) => string,
): Promise<Response> {
  if (!(await api.isKnown(name))) return unavailable();
  return new Response(write(await api.list(name)), {
    headers: { "Content-Type": `${type}; charset=utf-8`, ...crossOriginHeaders },
  });
}

function unavailable(): Response {
  const headers = { "Cache-Control": "no-store", "Retry-After": "60" };
  return new Response("This is temporarily unavailable. Try again in a minute.", {
    status: 503,
    headers,
  });
}
