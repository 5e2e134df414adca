import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { openSite } from "../../harness/open-site.ts";

function send(fields: Record<string, string>, more: Record<string, string> = {}) {
  const { origin, host } = new URL(theSchool.origin);
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin", Host: host, ...more };
  return { method: "POST", headers, body: new URLSearchParams(fields) };
}

function expectPersonal({ headers }: Response): void {
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
}

const filled = { name: "Asha Sample", admission: "1" };

it.each([
  { name: "a success", fields: filled, status: 200 },
  { name: "an empty form", fields: {}, status: 400 },
])("the response to $name is not cached or indexed", async ({ fields, status }) => {
  const { site } = await openSite();
  const response = await site.get("/Tc", send(fields));
  expect(response.status).toBe(status);
  expectPersonal(response);
  expect(response.headers.get("ETag")).toBeNull();
});

it.each([
  { "Sec-Fetch-Site": "cross-site", Origin: "https://other.example" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://other.example" },
  { Origin: "null" },
])("a cross-site form is rejected: %o", async (headers) => {
  const { api, site } = await openSite();
  const response = await site.get("/Tc", send(filled, headers));
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect((await api.requests()).total).toBe(0);
});

it.each([
  { type: "application/json", body: '{"name":"A"}' },
  { type: "text/plain", body: "name=A" },
  { type: "multipart/form-data; boundary=x", body: "broken" },
  { type: "", body: "name=A" },
])("a form of the type '$type' is 400", async ({ type, body }) => {
  const { api, site } = await openSite();
  const headers = { "Content-Type": type };
  const response = await site.get("/Tc", { method: "POST", body, headers });
  expect(response.status).toBe(400);
  expectPersonal(response);
  await response.arrayBuffer();
  expect((await api.requests()).counts.tc).toBeUndefined();
});

it.each(["PUT", "DELETE", "PATCH"])(
  "%s on a page returns 405 and fetches nothing",
  async (method) => {
    const { api, site } = await openSite();
    for (const path of ["/Tc", "/News", "/"]) {
      const response = await site.get(path, { method, ...(method === "PUT" ? { body: "x" } : {}) });
      expect(response.status, path).toBe(405);
      expect(response.headers.get("Allow")).toContain("GET");
    }
    expect((await api.requests()).total).toBe(0);
  },
);
