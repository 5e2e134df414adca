/** A proxy that pauses in the middle of the home page's document; everything else passes unchanged. */
import { fetchAnew } from "./send-request.ts";
import { openSiteProxy } from "./site-proxy.ts";

export async function openPausedDocument(site: string) {
  const response = await fetchAnew(site);
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(content-encoding|transfer-encoding)$/.test(name)),
  );
  const { origin, changes, close } = await openSiteProxy(site);
  return {
    origin,
    bytes: body.length,
    /** From the next visit on, pauses after so many bytes until resumed. */
    pauseAt: (at: number) => {
      const { promise: over, resolve: resume } = Promise.withResolvers<void>();
      changes.set("/", async (response) => {
        response.writeHead(200, headers);
        response.write(body.subarray(0, at));
        await over;
        response.end(body.subarray(at));
      });
      return { resume };
    },
    close,
  };
}
