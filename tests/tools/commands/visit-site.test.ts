import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { sitePages } from "../../../app/site-map.ts";
import {
  type SampleSite,
  startSampleSite,
} from "../../../tools/commands/steps/start-sample-site.ts";
import { formatVisits, visitSite } from "../../../tools/deploy/visit-site.ts";

let site: SampleSite;

beforeAll(async () => {
  site = await startSampleSite({ today: "2026-11-21" });
});

afterAll(() => site.stop());

function visit(origin: string, isStaging = false) {
  return visitSite({ origin, schoolCode: site.api.school, isStaging }, 0);
}

async function serve(response: RequestListener): Promise<string> {
  const server = createServer(response).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A proxy of the site with another response at one path, and a header on all responses. */
function altered(at: string, respond: RequestListener, header: Record<string, string> = {}) {
  return serve(async (request, response) => {
    if (request.url === at) return respond(request, response);
    const copied = await fetch(new URL(request.url ?? "", site.origin));
    const type = { "Content-Type": copied.headers.get("Content-Type") ?? "" };
    response.writeHead(copied.status, { ...type, ...header });
    response.end(Buffer.from(await copied.arrayBuffer()));
  });
}

const plainPaths = sitePages.map(({ path }) => path).filter((path) => path !== "/SubGallery");

it("fetches each page, an album, pictures of both kinds and the news, and reports in one line", async () => {
  const lines = await visit(site.origin);
  expect(lines.filter(({ fault }) => fault)).toEqual([]);
  expect(lines.map(({ path }) => path)).toEqual([
    ...plainPaths,
    expect.stringMatching(/^\/SubGallery\?id=./),
    expect.stringMatching(/^\/api\/image/),
    expect.stringMatching(/^\/pictures\//),
    "/api/news/all/convent",
  ]);
  expect(formatVisits(lines)).toEqual([
    expect.stringMatching(/^✓ \d+ responses OK; the slowest was \/\S* \(\d+ ms\)$/),
  ]);
});

it.each<[string, string, RequestListener]>([
  ["/News", "answered 500", (_, response) => response.writeHead(500).end()],
  ["/News", "gave no answer", (request) => request.destroy()],
  ["/api/news/all/convent", "answered 502", (_, response) => response.writeHead(502).end()],
])("names only %s if it %s", async (path, fault, response) => {
  const [only, ...others] = formatVisits(await visit(await altered(path, response)));
  expect(only?.replace(/ \(\d+ ms\)$/, "")).toBe(`✗ ${path} ${fault}`);
  expect(others).toEqual([]);
});

it("staging must be noindex, and production must not", async () => {
  const unlisted = await altered("", () => undefined, { "X-Robots-Tag": "noindex" });
  expect((await visit(unlisted, true)).filter(({ fault }) => fault)).toEqual([]);
  const production = (await visit(unlisted)).filter(({ fault }) => fault);
  const listed = sitePages.filter((page) => !page.noindex && page.path !== "/SubGallery");
  expect(production.map(({ path }) => path)).toEqual(listed.map(({ path }) => path));
  expect(production[0]?.fault).toBe("is blocked from search engines (X-Robots-Tag)");
  const realAsStaging = (await visit(site.origin, true)).filter(({ fault }) =>
    fault?.includes("lets search engines list it"),
  );
  expect(realAsStaging.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/", "/News", "/About"]),
  );
});

it.each<[string, RequestListener]>([
  [
    "answered with a page from another site",
    (_, response) => response.setHeader("Content-Type", "text/html").end("<h1>For sale</h1>"),
  ],
  ["answered 301", (_, response) => response.writeHead(301, { Location: "/elsewhere" }).end()],
  [
    "answered with text/plain",
    (_, response) => response.setHeader("Content-Type", "text/plain").end("Hello"),
  ],
])("another site, which %s, has a fault at each address", async (fault, response) => {
  const lines = formatVisits(await visit(await serve(response)));
  expect(lines).toHaveLength(plainPaths.length + 1);
  expect(lines).toContainEqual(expect.stringContaining(`✗ /About ${fault}`));
});

it("reports in one line that nothing responds", async () => {
  expect(formatVisits(await visit("http://127.0.0.1:1"))).toEqual(["✗ Nothing answers there"]);
});
