import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { sitePages } from "../../../app/site-map.ts";
import {
  type SampleSite,
  startSampleSite,
} from "../../../tools/commands/steps/start-sample-site.ts";
import { visitPages } from "../../../tools/deploy/visit-pages.ts";
import { runCommand } from "../../harness/run-command.ts";

let site: SampleSite;

beforeAll(async () => {
  site = await startSampleSite({ today: "2026-11-21" });
});

afterAll(() => site.stop());

/** A proxy of the site with another response at one path, and a header on all responses. */
async function alter(at: string, respond: RequestListener, header: Record<string, string> = {}) {
  const server = createServer(async (request, response) => {
    if (request.url === at) return respond(request, response);
    const copied = await fetch(new URL(request.url ?? "", site.origin));
    response.writeHead(copied.status, header);
    response.end(Buffer.from(await copied.arrayBuffer()));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("a dry run uploads nothing, needs no account, and says what is left to do", async () => {
  const command = runCommand("deploy", ["--dry-run"], { CLOUDFLARE_API_TOKEN: "" });
  expect(await command.ended).toBe(0);
  expect(command.output()).toContain("✗ SCHOOL_API_ORIGIN is");
  expect(command.output()).toContain("--dry-run: exiting now.");
  expect(command.output()).toMatch(/Dry run: nothing was uploaded\..*\n$/);
});

it("a deployment with a problem does not reach wrangler, and ends with exit code 1", async () => {
  const command = runCommand("deploy", [], { CLOUDFLARE_API_TOKEN: "" });
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(/Nothing was uploaded: correct the lines marked ✗\.\n$/);
  expect(command.output()).not.toContain("wrangler 4");
});

it("finds nothing wrong with a site whose pages are all right", async () => {
  expect(await visitPages(site.origin, false, 0)).toEqual([]);
});

it.each<[string, RequestListener]>([
  ["answered 500", (_, response) => response.writeHead(500).end()],
  ["answered 301", (_, response) => response.writeHead(301, { Location: "/elsewhere" }).end()],
  ["does not answer", (request) => request.destroy()],
  ["is another site's page", (_, response) => response.end("<h1>For sale</h1>")],
])("names the page that %s", async (fault, respond) => {
  expect(await visitPages(await alter("/News", respond), false, 0)).toEqual([`/News ${fault}`]);
});

it("staging must be noindex, and production must not", async () => {
  const hidden = await alter("", () => undefined, { "X-Robots-Tag": "noindex" });
  expect(await visitPages(hidden, true, 0)).toEqual([]);
  const listed = sitePages.filter(({ noindex, path }) => !noindex && path !== "/SubGallery");
  const faults = listed.map(({ path }) => `${path} is hidden from search engines`);
  expect(await visitPages(hidden, false, 0)).toEqual(faults);
  expect(await visitPages(site.origin, true, 0)).toContain(
    "/About lets search engines list it (no X-Robots-Tag)",
  );
});

it("says in one line that nothing answers", async () => {
  expect(await visitPages("http://127.0.0.1:1", false, 0)).toEqual([
    "http://127.0.0.1:1 does not answer",
  ]);
});
