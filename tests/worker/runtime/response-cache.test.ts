import { expect, it } from "vitest";
import { CachedResponse } from "../../../worker/runtime/cached-response.ts";
import { ResponseCache } from "../../../worker/runtime/response-cache.ts";

const megabyte = 1024 * 1024;

function createResponse(size: number) {
  return new CachedResponse({
    body: new Uint8Array(size),
    headers: new Headers(),
    fetchedAt: undefined,
    trustedUntil: 1,
  });
}

it("a response that is too large is not stored and evicts nothing", () => {
  const cache = new ResponseCache(() => 0);
  cache.set("/", createResponse(megabyte));
  cache.set("/News", createResponse(megabyte));
  cache.set("/News", createResponse(17 * megabyte));
  expect(cache.get("/")).toBeDefined();
  expect(cache.get("/News")).toBeUndefined();
});
