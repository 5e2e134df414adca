/** Rules of HTTP that hold for every request, whatever it asks for. */
import { expect, it } from "vitest";
import { isNotModified, notModified } from "../../../worker/http/conditional-requests.ts";
import { createEdgeStore } from "../../../worker/http/edge-store.ts";
import { isCrossSite } from "../../../worker/http/is-cross-site.ts";
import { visitorKeys } from "../../../worker/http/rate-limiter.ts";
import { readCapped } from "../../../worker/http/read-capped.ts";
import { ResponseCache, respondFrom } from "../../../worker/http/response-cache.ts";
import { tooManyRequests } from "../../../worker/http/responses.ts";
import { productionRuntime } from "../../../worker/runtime/runtime.ts";
import { openEdge } from "../../harness/worker/isolate.ts";

const address = "https://www.school.example/News";
const request = (headers: Record<string, string>) => new Request(address, { headers });

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ["*", true],
  ['"b"', false],
  ['"ab"', false],
  ["a", false],
])('If-None-Match: %s of the ETag "a" is a 304: %s', (header, isSame) => {
  expect(isNotModified(request({ "If-None-Match": header }), '"a"')).toBe(isSame);
  expect(isNotModified(request({}), '"a"')).toBe(false);
});

it.each([
  ["GET", { Range: "bytes=0-2" }, "206 bytes 0-2/10 012"],
  ["GET", { Range: "bytes=9-50" }, "206 bytes 9-9/10 9"],
  ["GET", { Range: "bytes=8-" }, "206 bytes 8-9/10 89"],
  ["GET", { Range: "bytes=-1" }, "206 bytes 9-9/10 9"],
  ["GET", { Range: "bytes=0-2", "If-Range": '"a"' }, "206 bytes 0-2/10 012"],
  ["GET", { "If-None-Match": '"a"' }, "304 null "],
  ["HEAD", { "If-None-Match": '"a"' }, "304 null "],
  ["GET", { Range: "bytes=0-2", "If-Range": '"b"' }, "200 null 0123456789"],
  ["HEAD", { Range: "bytes=0-2" }, "200 null 0123456789"],
  ...["20-", "0-1,5-9", "9-1", "a-b", "-"].map(
    (range) => ["GET", { Range: `bytes=${range}` }, "200 null 0123456789"] as const,
  ),
  ["GET", { Range: "pages=1-2" }, "200 null 0123456789"],
] as const)("at the edge %s with %j finds %s", async (method, headers, found) => {
  const edge = await openEdge();
  const store = createEdgeStore({ ...productionRuntime, edgeCache: () => edge });
  const stored = { ETag: '"a"', "Cache-Control": "max-age=60", "Content-Length": "10" };
  await store.put("a", new Response("0123456789", { headers: stored }));
  const response = await store.match("a", new Request(address, { method, headers }));
  const range = response?.headers.get("Content-Range");
  expect(`${response?.status} ${range} ${await response?.text()}`).toBe(found);
});

it("a 304 has the headers of the 200, but none of its body", () => {
  const body = {
    "Content-Type": "text/html",
    "Content-Length": "3",
    "Content-Range": "bytes 0-2/3",
  };
  const others = { ETag: '"a"', "Cache-Control": "no-store", Vary: "Accept" };
  const { status, headers } = notModified(new Headers({ ...body, ...others }));
  const lowerCase = Object.entries(others).map(([name, value]) => [name.toLowerCase(), value]);
  expect([status, Object.fromEntries(headers)]).toEqual([304, Object.fromEntries(lowerCase)]);
});

it.each([
  [{}, false],
  [{ "Sec-Fetch-Site": "same-origin" }, false],
  [{ Origin: "https://www.school.example" }, false],
  [{ "Sec-Fetch-Site": "same-site" }, true],
  [{ "Sec-Fetch-Site": "cross-site" }, true],
  [{ "Sec-Fetch-Site": "none" }, true],
  [{ "Sec-Fetch-Site": "same-origin", Origin: "https://www.school.example:8443" }, true],
  [{ Origin: "https://school.example" }, true],
  [{ Origin: "null" }, true],
])("a request with %j is another site's: %s", (headers, isOther) => {
  expect(isCrossSite({ url: address, headers: new Headers(headers) } as Request)).toBe(isOther);
});

it.each([
  ["192.0.2.1", ["192.0.2.1"]],
  ["::ffff:192.0.2.1", ["192.0.2.1"]],
  ["2001:db8:1:2ff::1", ["2001:0db8:0001:02", "2001:0db8:0001"]],
  ["2001:DB8:1:200::", ["2001:0db8:0001:02", "2001:0db8:0001"]],
  ["1:2:3:4:5:6:7:8:9::", ["0001:0002:0003:00", "0001:0002:0003"]],
])("the visitor %s counts as %j", (visitor, keys) => {
  expect(visitorKeys(request({ "CF-Connecting-IP": visitor }))).toEqual(keys);
});

it.each([
  [1, "1", "a minute"],
  [1_000, "1", "a minute"],
  [60_000, "60", "a minute"],
  [60_001, "61", "2 minutes"],
])(
  "who has to wait %i ms is told to wait %s s, or %s: never too little",
  async (wait, seconds, words) => {
    const response = tooManyRequests("No", wait);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, seconds]);
    expect(await response.text()).toContain(`No. Try again in ${words}`);
  },
);

it.each([9, 10, 11])("a body of %i bytes is read if at most 10 are allowed", async (length) => {
  const body = new Uint8Array(length);
  // Content-Length may say anything.
  for (const headers of [{}, { "Content-Length": "5" }]) {
    const read = await readCapped(new Response(body, { headers }), 10);
    expect(read?.length).toBe(length > 10 ? undefined : length);
  }
});

it("a body that is too long is not read to its end, and one that says so not at all", async () => {
  let sent = 0;
  const pull = (endless: ReadableStreamDefaultController) => {
    sent += 1;
    if (sent > 9) throw new Error("It is read on");
    endless.enqueue(new Uint8Array(9));
  };
  expect(await readCapped(new Response(new ReadableStream({ pull })), 10)).toBeUndefined();
  const tooLong = { headers: { "Content-Length": "11" } };
  expect(await readCapped(new Response("short", tooLong), 10)).toBeUndefined();
});

it("a response in memory is sent to GET alone, until the moment to which it is trusted, with its age in whole seconds", async () => {
  let now = 10_000;
  const cache = new ResponseCache(() => now);
  const page = { body: new Uint8Array(3), headers: new Headers({ ETag: '"a"' }), dependencies: [] };
  const times = { validUntil: Infinity, fetchedAt: 8_001, trustedUntil: 11_000 };
  cache.set("/News", { ...page, ...times });
  expect(cache.respond(request({}))?.headers.get("Age")).toBe("1");
  expect(cache.respond(request({ "If-None-Match": '"a"' }))?.status).toBe(304);
  for (const method of ["HEAD", "POST", "PUT", "DELETE", "OPTIONS"])
    expect(cache.respond(new Request(address, { method })), method).toBeUndefined();
  expect(cache.respond(new Request(`${address}?year=2026`))).toBeUndefined();
  now = 11_000;
  expect(cache.respond(request({}))).toBeUndefined();
  // A clock may go back.
  expect(respondFrom({ ...page, ...times }, request({}), 0).headers.get("Age")).toBe("0");
});
