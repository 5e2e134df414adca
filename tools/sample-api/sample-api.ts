import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { BrokenConnection } from "./faults.ts";
import { createSchool, type SchoolOptions } from "./school.ts";

export type SchoolApi = Awaited<ReturnType<typeof startSchoolApi>>;

/** Longer than any client keeps an idle connection, so that none is reset unexpectedly. */
const KEEP_ALIVE_MS = 120_000;

const readStored = async (file: string) =>
  new Uint8Array(await readFile(new URL(`files/${file}`, import.meta.url)));

/** The school over HTTP on 127.0.0.1; port 0 is any free one. */
export async function startSchoolApi({
  port = 0,
  ...options
}: Omit<SchoolOptions, "readStored"> & { port?: number } = {}) {
  const school = createSchool({ ...options, readStored });
  const listener = getRequestListener(
    async (request, env) => {
      const { outgoing } = env as { outgoing: ServerResponse };
      const gone = new AbortController();
      outgoing.once("close", () => gone.abort());
      try {
        await send(outgoing, await school.fetch(request, gone.signal));
      } catch (error) {
        if (!(error instanceof BrokenConnection) && !gone.signal.aborted) console.error(error);
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  await listen(server, port);
  const { port: own } = server.address() as AddressInfo;
  return {
    ...school,
    origin: `http://127.0.0.1:${own}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The adaptor would answer 500 for a body that breaks off. */
async function send(outgoing: ServerResponse, { status, headers, body }: Response): Promise<void> {
  outgoing.writeHead(status, [...headers].flat());
  for await (const chunk of body ?? []) {
    await new Promise((resolve) => outgoing.write(chunk, resolve));
    if (outgoing.destroyed) return;
  }
  outgoing.end();
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
}
