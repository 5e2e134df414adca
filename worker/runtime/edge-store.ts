/**
 * The edge cache (Cache API) as the layer that the isolates of one of Cloudflare's data centres share: what one of them
 * learned (that content is still the same, that it was purged), the others know at their next request, without a KV write.
 * On workers.dev the Cache API does nothing; then KV alone is shared.
 */
import { school } from "../../app/school.ts";
import { forThirtyDays } from "./cache-control.ts";
import type { Runtime } from "./runtime.ts";

const metadataHeader = "X-Metadata";

export class EdgeStore {
  #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  async getBytes<Metadata>(
    key: string,
  ): Promise<{ body: Uint8Array<ArrayBuffer>; metadata: Metadata | undefined } | undefined> {
    return this.#read(key, async (response) => {
      const metadata = response.headers.get(metadataHeader);
      return {
        body: new Uint8Array(await response.arrayBuffer()),
        metadata: metadata ? (JSON.parse(metadata) as Metadata) : undefined,
      };
    });
  }

  async putBytes(key: string, body: Uint8Array<ArrayBuffer>, metadata: object): Promise<void> {
    await this.#put(key, body, { [metadataHeader]: JSON.stringify(metadata) });
  }

  async getJson<Value>(key: string): Promise<Value | undefined> {
    return this.#read(key, (response) => response.json<Value>());
  }

  async putJson(key: string, value: unknown): Promise<void> {
    await this.#put(key, JSON.stringify(value), {});
  }

  /** A copy that breaks off is none. */
  async #read<Value>(
    key: string,
    read: (response: Response) => Promise<Value>,
  ): Promise<Value | undefined> {
    try {
      const response = await this.#runtime.edgeCache().match(edgeAddressOf(key));
      return response && (await read(response));
    } catch {
      return undefined;
    }
  }

  async #put(key: string, body: BodyInit, headers: Record<string, string>): Promise<void> {
    const response = new Response(body, {
      headers: { ...headers, "Cache-Control": forThirtyDays },
    });
    await this.#runtime
      .edgeCache()
      .put(edgeAddressOf(key), response)
      .catch(() => undefined);
  }
}

/** The Cache API keys by address. It is of the site's own host, as Cloudflare looks others up (DNS); no page is there. */
export function edgeAddressOf(key: string): string {
  return `${school.origin}/.edge/${encodeURIComponent(key)}`;
}
