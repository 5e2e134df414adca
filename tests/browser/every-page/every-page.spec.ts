import { test } from "../../harness/browser.ts";
import { everyPath, templates } from "../../harness/every-page.ts";
import { checkPages, group } from "./checks/check-pages.ts";

test.use({ photographs: "replaced", reducedMotion: "reduce" });

const template = { tag: "@template" };
const others = everyPath.filter((path) => !templates.includes(path));

for (const [all, details] of [
  [templates, template],
  [others, {}],
] as const)
  for (const paths of group(all))
    test(`${paths.join(" ")} pass all checks`, details, ({ page, shared }) =>
      checkPages(page, paths, shared),
    );
