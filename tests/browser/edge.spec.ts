/** The built site on its runtime: what worker tests, in another one, do not see. */
import { readFileSync } from "node:fs";
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
