/**
 * Workers KV as the service behind the binding: the runtime's own binding asks it over HTTP, as it asks Cloudflare's. It outlives
 * the runtime, and fails, slows or hangs on demand.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type KvTrouble = "failing" | "slow" | "hanging";

export type KvService = {
  address: URL;
  calls: { read: number; written: number; troubled: number };
  setTrouble: (trouble: KvTrouble | undefined) => void;
  close: () => void;
};

type Entry = { body: Buffer; metadata: string | undefined };

/** Shorter than the site waits, ms. */
const slowness = 600;

export async function startKvService(): Promise<KvService> {
  const entries = new Map<string, Entry>();
  const calls = { read: 0, written: 0, troubled: 0 };
  let trouble: KvTrouble | undefined;
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (trouble) calls.troubled += 1;
    if (trouble === "hanging") return;
    if (trouble === "slow") await new Promise((resolve) => setTimeout(resolve, slowness));
    if (trouble === "failing") response.writeHead(500).end();
    else if (request.method === "PUT") put(request, body, response);
    else get(request, response);
  }

  function put({ headers }: IncomingMessage, body: Buffer, response: ServerResponse): void {
    calls.written += 1;
    entries.set(keyIn(headers), { body, metadata: text(headers["mf-header-cf-kv-metadata"]) });
    response.end();
  }

  function get({ headers }: IncomingMessage, response: ServerResponse): void {
    calls.read += 1;
    const entry = entries.get(keyIn(headers));
    if (!entry) return void response.writeHead(404).end();
    const metadata = entry.metadata === undefined ? {} : { "CF-KV-Metadata": entry.metadata };
    response.writeHead(200, metadata).end(entry.body);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: new URL(`http://127.0.0.1:${port}/`),
    calls,
    setTrouble: (next) => {
      trouble = next;
      // What hangs does so until its caller gives up; the next trouble is not its.
      if (next === undefined) server.closeIdleConnections();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The address that the binding asked for comes in a header. */
function keyIn(headers: IncomingMessage["headers"]): string {
  const address = text(headers["mf-url"]) ?? "";
  return address.replace(/^https?:\/\/[^/]+\//, "").replace(/\?.*$/, "");
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
