import { expect, test } from "../harness/browser.ts";

// In production a request may not wait for I/O of another request's context.

async function requestTenTimes(address: string): Promise<[status: number, bytes: string][]> {
  const crowd = Array.from({ length: 10 }, async (): Promise<[number, string]> => {
    const response = await fetch(address);
    return [response.status, Buffer.from(await response.arrayBuffer()).toString("base64")];
  });
  return Promise.all(crowd);
}

test("ten simultaneous visitors all get a page and one picture @template", async ({
  site,
  school,
}) => {
  const bodyBase64 = Buffer.alloc(2 * 1024 * 1024, "picture").toString("base64");
  await school.setResponse("image", { bodyBase64, headers: { "Content-Type": "image/png" } });
  const pictures = await requestTenTimes(`${site.origin}/api/image/crowded`);
  expect(pictures).toEqual(pictures.map(() => [200, bodyBase64]));
  expect((await school.requests()).counts.image).toBe(1);
  for (const [path, status] of [
    ["/SubGallery?id=no%20album", 404],
    ["/News", 200],
  ] as const) {
    const [first, ...others] = await requestTenTimes(`${site.origin}${path}`);
    expect(first?.[0]).toBe(status);
    for (const other of others) expect(other).toEqual(first);
  }
});
