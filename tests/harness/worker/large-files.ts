export const megabyte = 1024 * 1024;

/** The images that a stubbed school API names, in its news. */
const publishedIds = [
  "aaaaaaaaaaaaaaaaaaaaaaaa",
  ...Array.from({ length: 6 }, (_, number) => `large${number}`),
];

/** A stubbed school API: `fetchImage` answers requests for images. */
export function publishing(fetchImage: typeof fetch): typeof fetch {
  const items = publishedIds.map((id) => ({ title: id, image: [id] }));
  return async (...request) => {
    const address = String(request[0]);
    if (address.includes("/api/image")) return fetchImage(...request);
    return Response.json(address.includes("/api/news/") ? items : []);
  };
}

/** A stubbed school API with files of `size` bytes in 16 chunks, with or without a Content-Length. */
export function publishLargeFiles(size: number, { saysLength = true } = {}): typeof fetch {
  return publishing(async () => {
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
    return new Response(body, { headers: { "Content-Type": "image/jpeg", ...length } });
  });
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
