import { school } from "../../app/school.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { THIRTY_DAYS } from "./cache-control.ts";

/** The edge cache (Cache API), shared by the isolates of one location. A failure counts as a miss. */
export function createEdgeStore({ edgeCache }: Runtime) {
  const remove = (key: string) => ignoreFailure(() => edgeCache().delete(edgeUrl(key)));
  return { match, put, delete: remove, getWhole, getJson, putJson };

  /** `range`: a Range header. */
  async function match(key: string, range?: string): Promise<Response | undefined> {
    const url = edgeUrl(key);
    const request = range ? new Request(url, { headers: { Range: range } }) : url;
    return ignoreFailure(() => edgeCache().match(request));
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

async function ignoreFailure<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await call();
  } catch {
    return undefined;
  }
}

/** On the site's own host, because Cloudflare resolves other hosts in DNS. No page has such an address. */
function edgeUrl(key: string): string {
  return `${school.origin}/.edge/${encodeURIComponent(key)}`;
}
