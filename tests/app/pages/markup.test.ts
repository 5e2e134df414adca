import { expect, it } from "vitest";
import { sitePages } from "../../../app/site-map.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { school } from "../../harness/sample-schools.ts";

/** Implicit roles. The Nu HTML checker forbids repeating them, and any role on a table part. */
const implicitRoles: Record<string, string> = {
  a: "link",
  article: "article",
  aside: "complementary",
  button: "button",
  details: "group",
  dialog: "dialog",
  footer: "contentinfo",
  form: "form",
  header: "banner",
  img: "img",
  li: "listitem",
  main: "main",
  nav: "navigation",
  ol: "list",
  section: "region",
  ul: "list",
};
const tableRoles = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

it("no element of any page repeats its implicit role, and no table part has a role", async () => {
  const site = await startIsolate(await school());
  const found: string[] = [];
  for (const { path } of sitePages) {
    const html = await (await site.get(path)).text();
    for (const [, element = "", role = ""] of html.matchAll(/<(\w+)[^>]*\srole="([^"]*)"/g)) {
      const isIllegal = implicitRoles[element] === role || tableRoles.includes(element);
      if (isIllegal) found.push(`${path}: <${element} role="${role}">`);
    }
  }
  expect(found).toEqual([]);
});
