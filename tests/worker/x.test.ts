import { expect, it } from "vitest";
import { env } from "cloudflare:workers";
import worker from "../../worker/index.ts";

it("renders", async () => {
  const r = await worker.fetch(new Request("http://x/"), env);
  console.log(r.status, (await r.text()).slice(0, 300));
  await env.SCHOOL_DATA.put("a", "1");
  expect(await env.SCHOOL_DATA.get("a")).toBe("1");
});
