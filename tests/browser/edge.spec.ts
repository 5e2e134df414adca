/** The built site on its runtime: what worker tests, in another one, do not see. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { expect, test } from "../harness/browser/browser.ts";
import { fetchAnew } from "../harness/browser/fetch-anew.ts";

test("visitors waiting for a fetch get it even if the first leaves", async ({ site, school }) => {
  await school.setFault("news", { kind: "hang" });
  const leaving = new AbortController();
  const first = fetchAnew(`${site.origin}/News`, { signal: leaving.signal }).catch(() => "left");
  await expect.poll(() => school.pending().count).toBe(1);
  const others = Array.from({ length: 20 }, () => fetchAnew(`${site.origin}/News`));
  leaving.abort();
  expect(await first).toBe("left");
  await school.release();
  for (const response of await Promise.all(others)) expect(response.status).toBe(200);
  expect((await (await fetchAnew(`${site.origin}/News`)).text()).includes("<article")).toBe(true);
  expect((await school.requests()).counts.news).toBe(1);
});

const withBody = [
  // From memory too.
  ...Array.from({ length: 5 }, () => ["GET", "/News", 200] as const),
  ["POST", "/api/nothing", 404],
  ["POST", "/News", 405],
  ["POST", "/purge", 401],
  ["POST", "/Tc", 413],
  ["POST", "/api/tc/convent", 413],
] as const;

test("a body that is not read leaves the connection reusable", async ({ shared: { site } }) => {
  const body = "a=1&".repeat(25_000);
  const headers = { "Content-Length": `${body.length}` };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Not with fetch, which sends no GET with a body. */
  const getStatus = async (path: string, options = {}, body = "") => {
    const outgoing = request(site.origin + path, { ...options, agent, timeout: 20_000 }).end(body);
    outgoing.on("timeout", () => outgoing.destroy(new Error(`${path} was not answered`)));
    const [response] = (await once(outgoing, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    return response.statusCode;
  };
  for (const [method, path, status] of withBody) {
    const send = () => getStatus(path, { method, headers }, body);
    // On a busy machine Wrangler's proxy now and then cuts or loses a response while it still sends the request.
    expect(await send().catch(send), path).toBe(status);
    expect(await getStatus("/News"), path).toBe(200);
  }
  agent.destroy();
});

// In production a request may not wait for I/O of another request's context.

async function requestTenTimes(address: string): Promise<[status: number, bytes: string][]> {
  const crowd = Array.from({ length: 10 }, async (): Promise<[number, string]> => {
    const response = await fetchAnew(address);
    return [response.status, Buffer.from(await response.arrayBuffer()).toString("base64")];
  });
  return Promise.all(crowd);
}

test("ten simultaneous visitors get a page and one picture @template", async ({ site, school }) => {
  const bodyBase64 = Buffer.alloc(2 * 1024 * 1024, "picture").toString("base64");
  await school.setResponse("image", { bodyBase64, headers: { "Content-Type": "image/png" } });
  const pictures = await requestTenTimes(`${site.origin}/api/image/crowded`);
  expect(pictures).toEqual(pictures.map(() => [200, bodyBase64]));
  const { log } = await school.requests();
  expect(log.filter(({ url }) => url.includes("crowded"))).toHaveLength(1);
  for (const [path, status] of [
    ["/SubGallery?id=no%20album", 404],
    ["/News", 200],
  ] as const) {
    const [first, ...others] = await requestTenTimes(`${site.origin}${path}`);
    expect(first?.[0]).toBe(status);
    for (const other of others) expect(other).toEqual(first);
  }
});

test("CREDITS.md links to the notices of browsers' code", async ({ shared: { site } }) => {
  const credits = await (await fetchAnew(`${site.origin}/CREDITS.md`)).text();
  const [, path] = /\]\((\S*notices\S*)\)/.exec(credits) ?? [];
  const response = await fetchAnew(`${site.origin}${path}`);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const notices = await response.text();
  for (const name of ["react", "react-dom", "scheduler", "swiper", "yet-another-react-lightbox"]) {
    expect(notices).toContain(`## ${name} - `);
    expect(notices).toContain(readFileSync(`node_modules/${name}/LICENSE`, "utf8").trim());
  }
  for (const notice of notices.split("\n## ").slice(1)) expect(notice).toMatch(/copyright/i);
});

test("no file stands in for robots.txt", async ({ shared: { site } }) => {
  expect(await (await fetchAnew(`${site.origin}/robots.txt`)).text()).toContain("Disallow: /api/");
});
