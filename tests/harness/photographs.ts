import type { Page } from "@playwright/test";

/** Replaces the school's photographs with an empty drawing, which loads at once. */
export function replacePhotographs(page: Page): Promise<unknown> {
  return page.route("**/api/image**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  );
}
