import { expect, it } from "vitest";
import { openSite } from "../../harness/worker/open-site.ts";

it.each(["GET", "HEAD", "POST"])("%s over http first redirects to https", async (method) => {
  const { api, site } = await openSite();
  await site.visit("/News?year=2026");
  await api.resetRequests();
  const host = "www.school.example";
  const paths = ["/News?year=2026", "/Tc", "/operator", "/api/image/p1", "//evil.example/"];
  for (const path of paths) {
    const { status, headers } = await site.get(`http://${host}${path}`, { method });
    expect([status, headers.get("Location")], path).toEqual([308, `https://${host}${path}`]);
  }
  expect((await api.requests()).total).toBe(0);
});

it.each([
  ["http://localhost:8787", 200],
  ["http://school.localhost", 200],
  ["http://127.0.0.1:5173", 200],
  ["http://[::1]:8787", 200],
  ["http://localhost.school.example", 308],
  ["http://127.0.0.1.school.example", 308],
  ["http://my-localhost", 308],
  ["http://school.example:8080", 308],
])("%s/Tc answers %i", async (origin, status) => {
  const { site } = await openSite();
  const response = await site.load(`${origin}/Tc?x=http://localhost/`);
  expect(response.status).toBe(status);
  expect(response.headers.get("Location") ?? "").not.toContain(":8080");
});
