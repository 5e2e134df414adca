import { test } from "../../harness/browser.ts";
import { templates } from "../../harness/every-page.ts";
import { checkPages, contentScreens, group } from "./checks/check-pages.ts";

test.use({ photographs: "replaced", reducedMotion: "reduce" });

for (const paths of group(templates))
  test(
    `${paths.join(" ")} pass the checks of their content`,
    { tag: "@template" },
    ({ page, shared }) => checkPages(page, paths, shared, contentScreens),
  );
