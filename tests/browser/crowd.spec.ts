import { expect, test } from "../harness/browser.ts";

// In production each request has a context of its own, and none may wait for what another's opened.
for (const [what, path, status] of [
  ["a page that is not stored", "/SubGallery?id=no%20album", 404],
  ["a page that is stored", "/News", 200],
] as const)
  test(`${what} is given to all who request it at once @template`, async ({ freshSite }) => {
    const { origin } = freshSite.site;
    const crowd = Array.from({ length: 10 }, async () => {
      const response = await fetch(`${origin}${path}`);
      return [response.status, await response.text()];
    });
    const [first, ...others] = await Promise.all(crowd);
    expect(first?.[0]).toBe(status);
    for (const other of others) expect(other).toEqual(first);
  });
