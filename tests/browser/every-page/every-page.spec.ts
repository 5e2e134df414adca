import { test } from "../../harness/browser.ts";
import { templates } from "../../harness/every-page.ts";
import { checkPages, group } from "./checks/check-pages.ts";

test.use({ photographs: "replaced", reducedMotion: "reduce" });

for (const paths of group(templates))
  test(
    `${paths.join(" ")} pass all checks at every width and in every medium`,
    {
      tag: "@template",
    },
    ({ page, shared }) => checkPages(page, paths, shared, true),
  );
