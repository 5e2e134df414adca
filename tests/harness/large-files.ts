export const megabyte = 1024 * 1024;

/** A stub fetch for files of `size` bytes in 16 chunks, with or without a Content-Length. */
export function createLargeFileSource(
  size: number,
  { type = "image/jpeg", saysLength = true } = {},
) {
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    let remaining = size;
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve));
        controller.enqueue(new Uint8Array(size / 16));
        remaining -= size / 16;
        if (remaining === 0) controller.close();
      },
    });
    const length = saysLength ? { "Content-Length": String(size) } : {};
    return new Response(body, { headers: { "Content-Type": type, ...length } });
  };
  return { fetch, calls: () => calls };
}

/** The bytes received; undefined if the body is cut short. */
export async function countBytes({ body }: Response): Promise<number | undefined> {
  let received = 0;
  try {
    for await (const chunk of body ?? []) received += chunk.length;
  } catch {
    return undefined;
  }
  return received;
}
