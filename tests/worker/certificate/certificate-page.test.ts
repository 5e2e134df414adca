import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { loadWithoutFetch, openSite } from "../../harness/open-site.ts";

const { origin } = new URL(theSchool.origin);
const form = "application/x-www-form-urlencoded";
const filled = "name=Asha+Sample&admission=1";

it.each([
  { what: "a success", type: form, body: filled, status: 200 },
  { what: "an empty form", type: form, body: "", status: 400 },
  { what: "JSON", type: "application/json", body: '{"name":"A"}', status: 400 },
  { what: "plain text", type: "text/plain", body: "name=A", status: 400 },
  { what: "a broken form", type: "multipart/form-data; boundary=x", body: "broken", status: 400 },
  { what: "a form without a type", type: "", body: "name=A", status: 400 },
])("the response to $what is $status, and not cached or indexed", async (sent) => {
  const { api, site } = await openSite();
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin", "Content-Type": sent.type };
  const response = await site.load("/Tc", { method: "POST", headers, body: sent.body });
  expect(response.status).toBe(sent.status);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(response.headers.get("ETag")).toBeNull();
  expect((await api.requests()).counts.tc).toBe(sent.status === 200 ? 1 : undefined);
});

it.each([
  { "Sec-Fetch-Site": "cross-site", Origin: "https://other.example" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://other.example" },
  { Origin: "null" },
])("a cross-site form is rejected: %o", async (headers) => {
  const all = { Origin: origin, "Sec-Fetch-Site": "same-origin", "Content-Type": form, ...headers };
  const init = { method: "POST", headers: all, body: filled };
  expect((await loadWithoutFetch("/Tc", init)).status).toBe(403);
});

it.each(["PUT", "DELETE", "PATCH"])("%s on a page returns 405, without a fetch", async (method) => {
  for (const path of ["/Tc", "/News", "/"]) {
    const init = { method, ...(method === "PUT" ? { body: "x" } : {}) };
    const { status, headers } = await loadWithoutFetch(path, init);
    expect([status, headers.get("Allow")], path).toEqual([405, expect.stringContaining("GET")]);
  }
});
