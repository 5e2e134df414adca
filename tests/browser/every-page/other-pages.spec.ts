/** Pages made from the parts of a template: their own words and pictures. */
import { test } from "../../harness/browser.ts";
import { everyPath, templates } from "../../harness/every-page.ts";
import { checkPages, contentScreens, group } from "./checks/check-pages.ts";

test.use({ photographs: "replaced", reducedMotion: "reduce" });

for (const paths of group(everyPath.filter((path) => !templates.includes(path))))
  test(`${paths.join(" ")} pass the checks of their content`, ({ page, shared }) =>
    checkPages(page, paths, shared, contentScreens));
