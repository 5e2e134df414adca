import { Agent } from "node:http";
import { expect, test } from "../harness/browser.ts";
import { sendRequest } from "../harness/send-request.ts";

test("visitors waiting for a fetch get it even if the first leaves", async ({ site, school }) => {
  await school.setFault("news", { kind: "hang" });
  const leaving = new AbortController();
  const first = fetch(`${site.origin}/News`, { signal: leaving.signal }).catch(() => "left");
  await expect.poll(() => school.pending().count).toBe(1);
  const others = Array.from({ length: 20 }, () => fetch(`${site.origin}/News`));
  leaving.abort();
  expect(await first).toBe("left");
  await school.release();
  for (const response of await Promise.all(others)) expect(response.status).toBe(200);
  expect((await (await fetch(`${site.origin}/News`)).text()).includes("<article")).toBe(true);
  // The page also fetches the first five attachments, for their size.
  const { image = 0, ...reads } = (await school.requests()).counts;
  expect([reads, image <= 5]).toEqual([{ news: 1 }, true]);
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
