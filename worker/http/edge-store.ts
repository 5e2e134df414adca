import { school } from "../../app/school.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { THIRTY_DAYS } from "./cache-control.ts";
import { copyHeaders } from "./responses.ts";

/** The edge cache (Cache API), shared by the isolates of one location. A failure counts as a miss. */
export function createEdgeStore({ edgeCache, site = { origin: school.origin } }: Runtime) {
  /** On the site's own host, because Cloudflare resolves other hosts in DNS. No page has such an address. */
  const edgeUrl = (key: string) => `${site.origin}/.edge/${encodeURIComponent(key)}`;
  const remove = (key: string) => ignoreFailure(() => edgeCache().delete(edgeUrl(key)));
  return { match, put, delete: remove, getWhole, getJson, putJson };

  /** As far as the request wants it. The cache answers If-None-Match and one range; it knows no If-Range, and its 416 has no metadata: for these, all of it. */
  async function match(key: string, request?: Request): Promise<Response | undefined> {
    const url = edgeUrl(key);
    const conditions = request && getConditions(request);
    const wanted = conditions ? new Request(url, { headers: conditions }) : url;
    const response = await ignoreFailure(() => edgeCache().match(wanted));
    const ifRange = request?.headers.get("If-Range") ?? null;
    const isOther = ifRange !== null && ifRange !== response?.headers.get("ETag");
    if (response?.status !== 416 && !(response?.status === 206 && isOther)) return response;
    await response.body?.cancel();
    return ignoreFailure(() => edgeCache().match(url));
  }

  async function put(key: string, response: Response): Promise<void> {
    await ignoreFailure(() => edgeCache().put(edgeUrl(key), response));
  }

  /** With its body; one that breaks off counts as a miss. */
  async function getWhole(key: string) {
    return ignoreFailure(async () => {
      const stored = await match(key);
      if (!stored) return undefined;
      return { headers: stored.headers, body: new Uint8Array(await stored.arrayBuffer()) };
    });
  }

  async function getJson<Value>(key: string): Promise<Value | undefined> {
    return ignoreFailure(async () => (await match(key))?.json<Value>());
  }

  async function putJson(key: string, value: unknown): Promise<void> {
    await put(key, Response.json(value, { headers: { "Cache-Control": THIRTY_DAYS } }));
  }
}

/** Other units, several ranges and invalid ones are ignored (RFC 9110, section 14.2). */
function getConditions({ method, headers }: Request): Headers | undefined {
  const isRange = method === "GET" && /^bytes=(\d+-\d*|-\d+)$/.test(headers.get("Range") ?? "");
  if (!isRange && !headers.has("If-None-Match")) return undefined;
  return copyHeaders(["If-None-Match", ...(isRange ? ["Range"] : [])], headers);
}

async function ignoreFailure<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await call();
  } catch {
    return undefined;
  }
}
