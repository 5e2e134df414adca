/** The keyboard, dark and forced colours, and axe on a wide screen. */
import { test } from "../../harness/browser.ts";
import { templates } from "../../harness/every-page.ts";
import { checkPages, controlScreens, group } from "./checks/check-pages.ts";

test.use({ photographs: "replaced", reducedMotion: "reduce" });

for (const paths of group(templates))
  test(
    `${paths.join(" ")} pass the checks of their controls`,
    { tag: "@template" },
    ({ page, shared }) => checkPages(page, paths, shared, controlScreens),
  );
