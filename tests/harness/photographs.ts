import type { Page } from "@playwright/test";

/** For tests that do not look at the school's photographs: they come at once, as an empty drawing. */
export function replacePhotographs(page: Page): Promise<unknown> {
  return page.route("**/api/image**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  );
}
