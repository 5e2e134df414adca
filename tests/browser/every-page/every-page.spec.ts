import { test } from "../../harness/browser.ts";
import { everyPath, templates } from "../../harness/every-page.ts";
import { checkPages, contentScreens, controlScreens, group } from "./checks/check-pages.ts";

test.use({ photographs: "replaced", reducedMotion: "reduce" });

const template = { tag: "@template" };
const others = everyPath.filter((path) => !templates.includes(path));

for (const [all, part, screens, details] of [
  [templates, "content", contentScreens, template],
  [templates, "controls", controlScreens, template],
  [others, "content", contentScreens, {}],
] as const)
  for (const paths of group(all))
    test(`${paths.join(" ")} pass the checks of their ${part}`, details, ({ page, shared }) =>
      checkPages(page, paths, shared, screens),
    );
