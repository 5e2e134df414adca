import type { Page } from "@playwright/test";
import type { RunningSite } from "../../tools/commands/steps/start-site.ts";

/** For tests that do not look at the school's photographs: they come at once, as an empty drawing. */
export function replacePhotographs(page: Page): Promise<unknown> {
  return page.route("**/api/image**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  );
}

/** Has the sample school make a page's photographs, which it then has on the disk: no visitor waits for them. */
export async function makePhotographs(
  { site, school }: { site: RunningSite; school: { origin: string } },
  address: string,
): Promise<void> {
  const html = await (await fetch(`${site.origin}${address}`)).text();
  const images = html.matchAll(/"(\/api\/image[^"]*?)(?:\?|&amp;)w=/g);
  for (const image of new Set([...images].map(([, it = ""]) => it.replaceAll("&amp;", "&")))) {
    await (await fetch(`${school.origin}${image}`)).arrayBuffer();
  }
}
