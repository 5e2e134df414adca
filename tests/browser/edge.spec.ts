import { Agent } from "node:http";
import { school } from "../../app/school.ts";
import type { School } from "../../tools/sample-api/client.ts";
import { expect, test } from "../harness/browser.ts";
import { sendRequest } from "../harness/send-request.ts";

/** The page also fetches the first five attachments, for their size. */
async function countReads(school: School) {
  const { image = 0, ...reads } = (await school.requests()).counts;
  expect(image).toBeLessThanOrEqual(5);
  return reads;
}

test("visitors waiting for a fetch get it even if the first leaves", async ({ site, school }) => {
  await school.setFault("news", { kind: "hang" });
  const leaving = new AbortController();
  const first = fetch(`${site.origin}/News`, { signal: leaving.signal }).catch(() => "left");
  await expect.poll(async () => (await school.pending()).count).toBe(1);
  const others = Array.from({ length: 20 }, () => fetch(`${site.origin}/News`));
  leaving.abort();
  expect(await first).toBe("left");
  await school.release();
  for (const response of await Promise.all(others)) expect(response.status).toBe(200);
  expect((await (await fetch(`${site.origin}/News`)).text()).includes("<article")).toBe(true);
  expect(await countReads(school)).toEqual({ news: 1 });
});

test("100 simultaneous first visitors make one request for news", async ({ site, school }) => {
  await school.setFault("*", { kind: "delay", ms: 100 });
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => fetch(`${site.origin}/News`)),
  );
  for (const response of responses) expect((await response.text()).includes("<article")).toBe(true);
  expect(await countReads(school)).toEqual({ news: 1 });
});

test("the news is shown while the school API is down", async ({ site, school }) => {
  const before = await (await fetch(`${site.origin}/News`)).text();
  await school.setFault("*", { kind: "refuse" });
  const after = await (await fetch(`${site.origin}/News`)).text();
  expect(after).toBe(before);
});

test("documents open sandboxed in the viewer", async ({ page, shared: { site, school } }) => {
  const links = await school.data<{ attachments?: string[] }[]>("registrations");
  const id = links.flatMap(({ attachments }) => attachments ?? [])[0];
  const response = await fetch(`${site.origin}/api/image/${id}`);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
  await response.arrayBuffer();
  await page.goto(`${site.origin}/Registration`);
  await expect(page.locator("object[type='application/pdf']")).toBeVisible();
});

function browserHeaders(colour: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return `rgb(${channels.join(", ")})`;
}

test("the stylesheet has the classes that pages use", async ({ page }) => {
  await page.goto("/About");
  const header = page.locator("header").first();
  await expect(header).toHaveCSS("background-color", browserHeaders(school.colours.always.ground));
});

test("a picture opened on its own logs no error", async ({ page, shared: { school } }) => {
  const [album] = await school.data<{ attachments: string[] }[]>("albums");
  // The site then knows that the school publishes it.
  await page.goto("/Gallery");
  await page.goto(`/api/image/${album?.attachments[0]}`);
  await expect(page.locator("img")).toBeVisible();
  await page.goto("/pictures/library-1-640.webp");
  await expect(page.locator("img")).toBeVisible();
});

test("a GET with a body leaves the connection reusable, also from memory", async ({ shared }) => {
  const { origin } = shared.site;
  const body = "a=1&".repeat(25_000);
  const headers = { "Content-Length": `${body.length}` };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let times = 0; times < 5; times++) {
    for (const options of [{ body, headers, agent }, { agent }])
      expect((await sendRequest(`${origin}/News`, options)).status).toBe(200);
  }
  agent.destroy();
});

test("a refused POST leaves the connection reusable", async ({ shared: { site } }) => {
  const body = "a=1&".repeat(25_000);
  const statuses = { "/api/nothing": 404, "/News": 405, "/purge": 401, "/Tc": 413 };
  for (const [path, status] of Object.entries({ ...statuses, "/api/tc/convent": 413 })) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await sendRequest(`${site.origin}${path}`, { method: "POST", body, agent });
    expect(refused.status, path).toBe(status);
    expect((await sendRequest(`${site.origin}/News`, { agent })).status, path).toBe(200);
    agent.destroy();
  }
});
