import * as workers from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { school } from "../../../app/school.ts";
import { allowLogged } from "../../harness/expected-log.ts";

const main = (workers as unknown as { exports: { default: Fetcher } }).exports.default;
const site = school.origin;
const kilobyte = 1024;

/** A school whose pictures come at the speed of a line. */
function mockSchool(size: number, pause: number, length = true) {
  let calls = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation((async (request: unknown) => {
    if (!String(request).includes("/api/image"))
      return new Response("[]", { headers: { "Content-Type": "application/json" } });
    calls += 1;
    let sent = 0;
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        controller.enqueue(new Uint8Array(64 * kilobyte));
        sent += 64 * kilobyte;
        if (sent >= size) controller.close();
      },
    });
    return new Response(body, {
      headers: {
        "Content-Type": "image/jpeg",
        ...(length ? { "Content-Length": String(size) } : {}),
      },
    });
  }) as never);
  return () => calls;
}

async function sizeOf(response: Response): Promise<number | string> {
  try {
    return (await response.arrayBuffer()).byteLength;
  } catch (error) {
    return String(error);
  }
}

it.each([
  [64 * kilobyte, true],
  [2048 * kilobyte, true],
  [2048 * kilobyte, false],
])(
  "a crowd, each with a request of its own, gets %s bytes, length said: %s",
  async (size, length) => {
    allowLogged("image-failed", "read-failed", "kv-failing", "ledger", "site-failed");
    const calls = mockSchool(size, 20, length);
    const id = crypto.randomUUID();
    const seen = await Promise.all(
      Array.from({ length: 10 }, async () =>
        sizeOf((await main.fetch(`${site}/api/image/${id}`)) as never),
      ),
    );
    expect(seen).toEqual(seen.map(() => size));
    expect(calls()).toBe(1);
  },
);
