import { megabyte } from "./bytes.ts";

const part = megabyte / 4;

/** A school's server all of whose files are so large, bytes, and come part by part; whether it says their length. */
export function largeFiles(size: number, { type = "image/jpeg", saysLength = true } = {}) {
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    let left = size;
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve));
        controller.enqueue(new Uint8Array(Math.min(part, left)));
        left -= Math.min(part, left);
        if (left === 0) controller.close();
      },
    });
    const length = saysLength ? { "Content-Length": String(size) } : {};
    return new Response(body, { headers: { "Content-Type": type, ...length } });
  };
  return { fetch, calls: () => calls };
}
