/** In front of a site: changes what it answers, for navigation preloads too, which Playwright does not intercept. */
import http from "node:http";
import type { AddressInfo } from "node:net";

type Change = (response: http.ServerResponse) => unknown;

export type SiteProxy = {
  origin: string;
  /** The site's origin; a test may exchange the site. */
  target: string;
  /** Path and query, or "/api/image/*", with what happens instead of passing the request on; "pass" passes it on later. */
  changes: Map<string, Change>;
  requests: { address: string; headers: http.IncomingHttpHeaders }[];
  close: () => Promise<void>;
};

export async function openSiteProxy(target: string): Promise<SiteProxy> {
  const changes: SiteProxy["changes"] = new Map();
  const requests: SiteProxy["requests"] = [];
  const server = http.createServer(async (request, response) => {
    const { url: address = "", method, headers } = request;
    requests.push({ address, headers });
    const kind = address.replace(/(?<=^\/api\/image).*/, "/*");
    const change = changes.get(address) ?? changes.get(kind);
    if (change && (await change(response)) !== "pass") return;
    // A connection of its own: the site closes an idle one after 5 s, perhaps just as a request is sent on it.
    const options = { method, headers, agent: false };
    const forwarded = http.request(proxy.target + address, options, (from) => {
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(response);
    });
    // The client may have gone.
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: SiteProxy = {
    origin: `http://localhost:${port}`,
    target,
    changes,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
