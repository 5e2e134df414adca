import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { school } from "../../../app/school.ts";
import { sitePages } from "../../../app/site-map.ts";
import { visitPages } from "../../../tools/deploy/visit-pages.ts";
import { type SchoolApi, startSchoolApi } from "../../../tools/sample-api/sample-api.ts";
import { runCommand } from "../../harness/site/run-command.ts";
import { type Change, openSiteProxy } from "../../harness/site/site-proxy.ts";
import { type RunningSite, startTestSite } from "../../harness/site/start-site.ts";

let api: SchoolApi;
let site: RunningSite;

beforeAll(async () => {
  api = await startSchoolApi({ today: "2026-11-21" });
  site = await startTestSite(api);
});

afterAll(async () => {
  await site.stop();
  await api.close();
});

const atOnce = { timeoutMs: 0, intervalMs: 0 };

/** A proxy of the site with another response at one path, and a header on all responses. */
async function alter(at: string, change: Change, headers = {}): Promise<string> {
  const { origin, changes, close } = await openSiteProxy(site.origin, headers);
  onTestFinished(close);
  changes.set(at, change);
  return origin;
}

it.each(["--dry-run", "--staging"])(
  "%s with a problem says what to do, and uploads nothing",
  async (option) => {
    const command = runCommand("deploy", [option], { CLOUDFLARE_API_TOKEN: "" });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain("✗ SCHOOL_API_ORIGIN is");
    expect(command.output()).toMatch(/Nothing was uploaded: correct the lines marked ✗\.\n$/);
    expect(command.output()).not.toContain("wrangler 4");
  },
);

it.each<[string, Change]>([
  ["answered 500", (response) => response.writeHead(500).end()],
  ["answered 301", (response) => response.writeHead(301, { Location: "/elsewhere" }).end()],
  ["does not answer", (response) => response.destroy()],
  ["is another site's page", (response) => response.end("<h1>For sale</h1>")],
  [
    "has no Content-Security-Policy",
    (response) => response.end(`rel="canonical" href="${school.origin}/"`),
  ],
])("names the page that %s", async (fault, change) => {
  expect(await visitPages(await alter("/News", change), false, atOnce)).toEqual([`/News ${fault}`]);
});

it("names a picture that does not come and a page that is sent whole again", async () => {
  const lost = await alter("/api/image/*", (response) => response.end("<h1>Sign in</h1>"));
  expect(await visitPages(lost, false, atOnce)).toEqual([
    expect.stringMatching(/^\/api\/image\/.+ answered 200, without a picture$/),
  ]);
  const untagged = await alter("", () => undefined, { etag: '"another"' });
  expect(await visitPages(untagged, false, atOnce)).toEqual([
    "/News is sent whole to a browser that has it",
  ]);
});

it("--visit asks for a whole address", async () => {
  const command = runCommand("deploy", ["--visit", "www.my-school.alt"], {});
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(/^Write the whole address after --visit/);
});

it("--visit visits a site without deploying", async () => {
  const command = runCommand("deploy", ["--visit", `${site.origin}/News`], {});
  expect(await command.ended).toBe(0);
  expect(command.output()).toBe(`Visiting ${site.origin} …\nThe site is at ${site.origin}.\n`);
});

it("staging must be noindex, and production must not, and each must answer", async () => {
  expect(await visitPages(site.origin, false, atOnce)).toEqual([]);
  const hidden = await alter("", () => undefined, { "x-robots-tag": "noindex" });
  expect(await visitPages(hidden, true, atOnce)).toEqual([]);
  const listed = sitePages.filter(({ noindex, path }) => !noindex && path !== "/SubGallery");
  const faults = listed.map(({ path }) => `${path} is hidden from search engines`);
  expect(await visitPages(hidden, false, atOnce)).toEqual(faults);
  expect(await visitPages(site.origin, true, atOnce)).toContain(
    "/About lets search engines list it (no X-Robots-Tag)",
  );
  const nowhere = "http://127.0.0.1:1";
  expect(await visitPages(nowhere, false, atOnce)).toEqual([`${nowhere} does not answer`]);
});
