import { school } from "../../app/school.ts";
import { THIRTY_DAYS } from "./cache-control.ts";
import type { Runtime } from "./runtime.ts";

const METADATA_HEADER = "X-Metadata";

type WithBody = { body: Uint8Array<ArrayBuffer> };

/** The edge cache (Cache API), shared by the isolates of one location. A failure counts as a miss. */
export class EdgeStore {
  #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** `range`: a Range header. */
  async match(key: string, range?: string): Promise<Response | undefined> {
    const url = edgeUrl(key);
    const request = range ? new Request(url, { headers: { Range: range } }) : url;
    return ignoreFailure(() => this.#runtime.edgeCache().match(request));
  }

  async put(key: string, response: Response): Promise<void> {
    await ignoreFailure(() => this.#runtime.edgeCache().put(edgeUrl(key), response));
  }

  async delete(key: string): Promise<void> {
    await ignoreFailure(() => this.#runtime.edgeCache().delete(edgeUrl(key)));
  }

  /** An entry's bytes, and all else of it, which is stored as JSON. */
  async getEntry<Entry extends WithBody>(key: string): Promise<Entry | undefined> {
    return this.#get(key, async (response) => {
      const body = new Uint8Array(await response.arrayBuffer());
      const metadata = response.headers.get(METADATA_HEADER);
      return metadata ? ({ ...JSON.parse(metadata), body } as Entry) : undefined;
    });
  }

  async putEntry(key: string, { body, ...metadata }: WithBody): Promise<void> {
    await this.#put(key, body, { [METADATA_HEADER]: JSON.stringify(metadata) });
  }

  async getJson<Value>(key: string): Promise<Value | undefined> {
    return this.#get(key, (response) => response.json<Value>());
  }

  async putJson(key: string, value: unknown): Promise<void> {
    await this.#put(key, JSON.stringify(value), {});
  }

  async #get<Value>(key: string, read: (response: Response) => Promise<Value>) {
    return ignoreFailure(async () => {
      const response = await this.match(key);
      return response && read(response);
    });
  }

  async #put(key: string, body: BodyInit, metadata: Record<string, string>): Promise<void> {
    const headers = { ...metadata, "Cache-Control": THIRTY_DAYS };
    await this.put(key, new Response(body, { headers }));
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
