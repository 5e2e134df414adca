/** In front of a site: changes what it answers, for navigation preloads too, which Playwright does not intercept. */
import http from "node:http";
import type { AddressInfo } from "node:net";

/** What happens instead of passing a request on; "pass" passes it on later. */
export type Change = (response: http.ServerResponse) => unknown;

export type SiteProxy = Awaited<ReturnType<typeof openSiteProxy>>;

/** The headers are added to all responses. A test may exchange the `target`, which is the site's origin. */
export async function openSiteProxy(target: string, headers: http.OutgoingHttpHeaders = {}) {
  /** By path and query, or "/api/image/*". */
  const changes = new Map<string, Change>();
  const requests: { address: string; headers: http.IncomingHttpHeaders }[] = [];
  const server = http.createServer(async (request, response) => {
    const { url: address = "", method } = request;
    requests.push({ address, headers: request.headers });
    if (proxy.isLost) return void response.destroy();
    const kind = address.replace(/(?<=^\/api\/image).*/, "/*");
    const change = changes.get(address) ?? changes.get(kind);
    if (change && (await change(response)) !== "pass") return;
    // A connection of its own: the site closes an idle one after 5 s, perhaps just as a request is sent on it.
    const options = { method, headers: request.headers, agent: false };
    const forwarded = http.request(proxy.target + address, options, (from) => {
      response.writeHead(from.statusCode ?? 502, { ...from.headers, ...headers });
      from.pipe(response);
    });
    // The client may have gone.
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy = {
    origin: `http://localhost:${port}`,
    target,
    /** Drops every request. The browser alone may tell a service worker too late that it is offline. */
    isLost: false,
    changes,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
