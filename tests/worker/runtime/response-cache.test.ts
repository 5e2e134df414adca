import { expect, it } from "vitest";
import { CachedResponse } from "../../../worker/runtime/cached-response.ts";
import { ResponseCache } from "../../../worker/runtime/response-cache.ts";

const megabyte = 1024 * 1024;

function responseOf(size: number) {
  return new CachedResponse({
    body: new Uint8Array(size),
    headers: new Headers(),
    fetchedAt: undefined,
    trustedUntil: 1,
  });
}

it("a response that is too large is not stored and evicts nothing", () => {
  const cache = new ResponseCache(() => 0);
  cache.set("/", responseOf(megabyte));
  cache.set("/News", responseOf(megabyte));
  cache.set("/News", responseOf(17 * megabyte));
  expect(cache.get("/")).toBeDefined();
  expect(cache.get("/News")).toBeUndefined();
});
