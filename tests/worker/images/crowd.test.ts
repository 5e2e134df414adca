import * as workers from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { school } from "../../../app/school.ts";
import { sizeOf } from "../../harness/bytes.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { largeFiles } from "../../harness/large-files.ts";

const main = (workers as unknown as { exports: { default: Fetcher } }).exports.default;
const kilobyte = 1024;

it.each([
  [64 * kilobyte, true],
  [2048 * kilobyte, true],
  [2048 * kilobyte, false],
])(
  "a crowd, each with a request of its own, gets %s bytes, length said: %s",
  async (size, saysLength) => {
    allowLogged("image-failed", "read-failed", "kv-failing", "ledger", "site-failed");
    const files = largeFiles(size, { saysLength });
    vi.spyOn(globalThis, "fetch").mockImplementation(async (request) =>
      String(request).includes("/api/image") ? files.fetch() : Response.json([]),
    );
    const address = `${school.origin}/api/image/${crypto.randomUUID()}`;
    const crowd = Array.from({ length: 10 }, async () => sizeOf(await main.fetch(address)));
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([size]));
    expect(files.calls()).toBe(1);
  },
);
