import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { sitePages } from "../../../app/site-map.ts";
import { type RunningSite, startSite } from "../../../tools/commands/steps/start-site.ts";
import { tellOf, visitSite } from "../../../tools/deployment/visit-site.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { startSchoolApi } from "../../school-api/server.ts";

let api: Awaited<ReturnType<typeof startSchoolApi>>;
let site: RunningSite;

const settings = () => ({
  schoolApiOrigin: api.origin,
  schoolCode: api.school,
  schoolApiToken: undefined,
});

beforeAll(async () => {
  api = await startSchoolApi({ today: "2026-11-21" });
  site = await startSite(settings());
}, 60_000);

afterAll(async () => {
  await site.stop();
  await api.close();
});

function visit(origin: string, isStaging = false) {
  return visitSite({ origin, schoolCode: api.school, isStaging, patience: 0 });
}

/** Something that is no site of the school's. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const plainPaths = sitePages.map(({ path }) => path).filter((path) => path !== "/SubGallery");

it("a site that runs is asked for each page, an album, pictures of both kinds and the news, and one line says it", async () => {
  const seen = await visit(site.origin);
  expect(seen.filter(({ fault }) => fault)).toEqual([]);
  const addresses = seen.map(({ address }) => address);
  expect(addresses.slice(0, plainPaths.length)).toEqual(plainPaths);
  expect(addresses.slice(plainPaths.length)).toEqual([
    expect.stringMatching(/^\/SubGallery\?id=./),
    expect.stringMatching(/^\/api\/image/),
    expect.stringMatching(/^\/pictures\//),
    `/api/news/all/${api.school}`,
  ]);
  expect(tellOf(seen)).toEqual([
    expect.stringMatching(
      /^✓ \d+ answers are right: pages, pictures and the news; the slowest was \/\S* \(\d+ ms\)$/,
    ),
  ]);
});

it("news that the school's server does not give are a fault, though each page is there", async () => {
  allowLogged("read-failed");
  const broken = await startSchoolApi({});
  onTestFinished(broken.close);
  broken.setFault("*", { kind: "status", status: 500 });
  const failing = await startSite({
    ...settings(),
    schoolApiOrigin: broken.origin,
    schoolCode: broken.school,
  });
  onTestFinished(failing.stop);
  const seen = await visit(failing.origin);
  expect(tellOf(seen)).toEqual([
    expect.stringMatching(/^✗ \/api\/news\/all\/\w+ answered 502 \(\d+ ms\)$/),
  ]);
});

it("a site for trying out tells search engines so, and where the real one answers for it each page is a fault", async () => {
  const trial = await startSite({ ...settings(), isStaging: true });
  onTestFinished(trial.stop);
  const live = sitePages.filter((page) => page.live).map(({ path }) => path);
  const faultyOf = async (origin: string) =>
    (await visit(origin, true)).filter(({ fault }) => fault).map(({ address }) => address);
  // This build's files are the real site's: staging has a build of its own.
  const faultyOfTrial = await faultyOf(trial.origin);
  expect(faultyOfTrial.filter((path) => live.some((one) => one === path))).toEqual([]);
  expect(await faultyOf(site.origin)).toEqual(expect.arrayContaining(["/", "/News", "/About"]));
  // Uploaded in the real site's place it would take that out of the search engines.
  const asReal = (await visit(trial.origin)).filter(({ fault }) => fault?.includes("leave it out"));
  expect(asReal.map(({ address }) => address)).toEqual(expect.arrayContaining(["/", "/News"]));
});

it("a page that fails is named with its status, and the others are not", async () => {
  const origin = await serve(async ({ url = "" }, answer) => {
    const copied = await fetch(new URL(url, site.origin));
    const body = Buffer.from(await copied.arrayBuffer());
    answer.writeHead(url === "/News" ? 500 : copied.status, {
      "Content-Type": copied.headers.get("Content-Type") ?? "",
    });
    answer.end(body);
  });
  expect(tellOf(await visit(origin))).toEqual([
    expect.stringMatching(/^✗ \/News answered 500 \(\d+ ms\)$/),
  ]);
});

it.each<[string, RequestListener, RegExp]>([
  [
    "another site",
    (_, answer) => answer.setHeader("Content-Type", "text/html").end("<h1>For sale</h1>"),
    /^✗ \/About answered with a page that is none of this site's/,
  ],
  [
    "a site that leads elsewhere",
    (_, answer) => answer.writeHead(301, { Location: "/elsewhere" }).end(),
    /^✗ \/About answered 301/,
  ],
  [
    "something that answers no page",
    (_, answer) => answer.setHeader("Content-Type", "text/plain").end("Hello"),
    /^✗ \/About answered with text\/plain/,
  ],
])("%s is not taken for the school's", async (_, answer, line) => {
  const lines = tellOf(await visit(await serve(answer)));
  expect(lines).toHaveLength(plainPaths.length + 1);
  expect(lines).toContainEqual(expect.stringMatching(line));
});

it("where nothing answers one line says it", async () => {
  const seen = await visit("http://127.0.0.1:1");
  expect(seen).toHaveLength(plainPaths.length + 1);
  expect(seen.every(({ fault }) => fault)).toBe(true);
  expect(tellOf(seen)).toEqual(["✗ Nothing answers there"]);
});

it("a page that gives no answer among others is named", async () => {
  const origin = await serve((request, answer) => {
    if (request.url === "/News") request.destroy();
    else answer.writeHead(503).end();
  });
  const lines = tellOf(await visit(origin));
  expect(lines).toHaveLength(plainPaths.length + 1);
  expect(lines).toContainEqual(expect.stringMatching(/^✗ \/News gave no answer \(\d+ ms\)$/));
});
