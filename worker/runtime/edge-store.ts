import { school } from "../../app/school.ts";
import { THIRTY_DAYS } from "./cache-control.ts";
import type { Runtime } from "./runtime.ts";

const METADATA_HEADER = "X-Metadata";

/** The edge cache (Cache API), shared by the isolates of one data centre. A failure counts as a miss. */
export class EdgeStore {
  #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  async getBytes<Metadata>(
    key: string,
  ): Promise<{ body: Uint8Array<ArrayBuffer>; metadata: Metadata | undefined } | undefined> {
    return this.#get(key, async (response) => {
      const metadata = response.headers.get(METADATA_HEADER);
      return {
        body: new Uint8Array(await response.arrayBuffer()),
        metadata: metadata ? (JSON.parse(metadata) as Metadata) : undefined,
      };
    });
  }

  async putBytes(key: string, body: Uint8Array<ArrayBuffer>, metadata: object): Promise<void> {
    await this.#put(key, body, { [METADATA_HEADER]: JSON.stringify(metadata) });
  }

  async getJson<Value>(key: string): Promise<Value | undefined> {
    return this.#get(key, (response) => response.json<Value>());
  }

  async putJson(key: string, value: unknown): Promise<void> {
    await this.#put(key, JSON.stringify(value), {});
  }

  async #get<Value>(
    key: string,
    read: (response: Response) => Promise<Value>,
  ): Promise<Value | undefined> {
    try {
      const response = await this.#runtime.edgeCache().match(edgeUrl(key));
      return response && (await read(response));
    } catch {
      return undefined;
    }
  }

  async #put(key: string, body: BodyInit, metadata: Record<string, string>): Promise<void> {
    const headers = { ...metadata, "Cache-Control": THIRTY_DAYS };
    const response = new Response(body, { headers });
    await this.#runtime
      .edgeCache()
      .put(edgeUrl(key), response)
      .catch(() => undefined);
  }
}

/** On the site's own host: Cloudflare would look any other up in DNS. No page has such an address. */
export function edgeUrl(key: string): string {
  return `${school.origin}/.edge/${encodeURIComponent(key)}`;
}
