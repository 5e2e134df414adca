/** A proxy that pauses in the middle of the home page's document; everything else passes unchanged. */
import http from "node:http";
import type { AddressInfo } from "node:net";

export type PausedDocument = {
  origin: string;
  bytes: number;
  /** From the next visit on, pauses after `at` bytes until resumed. */
  pauseAt: (at: number) => { resume: () => void };
  close: () => Promise<void>;
};

export async function openPausedDocument(site: string): Promise<PausedDocument> {
  const response = await fetch(site);
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(content-encoding|transfer-encoding)$/.test(name)),
  );
  let pause = { at: body.length, over: Promise.resolve() };
  const server = http.createServer(async (request, response) => {
    if (request.url !== "/") {
      const { method, headers } = request;
      const forwarded = http.request(site + request.url, { method, headers }, (from) => {
        response.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(response);
      });
      // The client may have gone.
      forwarded.on("error", () => response.destroy());
      request.pipe(forwarded);
      return;
    }
    const { at, over } = pause;
    response.writeHead(200, headers);
    response.write(body.subarray(0, at));
    await over;
    response.end(body.subarray(at));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    bytes: body.length,
    pauseAt: (at) => {
      const { promise: over, resolve: resume } = Promise.withResolvers<void>();
      pause = { at, over };
      return { resume };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
