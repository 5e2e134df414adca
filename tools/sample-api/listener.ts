import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerType } from "@hono/node-server";

/** Longer than any client keeps an idle connection, so that none is reset unexpectedly. */
const keepAliveMs = 120_000;

/** A server on 127.0.0.1 whose port can be closed, to refuse connections, and reopened. */
export async function listen(adaptorServer: ServerType, wantedPort = 0) {
  const server = adaptorServer as Server;
  server.keepAliveTimeout = keepAliveMs;
  const open = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => {
        server.off("error", reject);
        resolve();
      });
    });
  await open(wantedPort);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async shut(): Promise<void> {
      if (!server.listening) return;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
    async reopen(): Promise<void> {
      if (!server.listening) await open(port);
    },
  };
}
