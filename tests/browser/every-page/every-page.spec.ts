import { test } from "../../harness/browser.ts";
import { everyPath, templates } from "../../harness/every-page.ts";
import { checkPage } from "./checks/check-pages.ts";

test.use({ reducedMotion: "reduce" });

const template = { tag: "@template" };
const others = everyPath.filter((path) => !templates.includes(path));

for (const [all, details] of [
  [templates, template],
  [others, {}],
] as const)
  for (const path of all)
    test(`${path} passes all checks`, details, ({ page, shared }) => checkPage(page, path, shared));
