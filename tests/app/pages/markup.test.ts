import { expect, it } from "vitest";
import { sitePages } from "../../../app/site-map.ts";
import { openSite } from "../../harness/open-site.ts";

/** Implicit roles. The Nu HTML checker forbids repeating them, and any role on a table part. */
const implicitRoles =
  `a link; article article; aside complementary; button button; details group; dialog dialog;
  footer contentinfo; form form; header banner; img img; li listitem; main main; nav navigation; ol list; section region;
  ul list`.split(/;\s+/);
const tableParts = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

it("no element of any page repeats its implicit role, and no table part has a role", async () => {
  const { site } = await openSite();
  const found: string[] = [];
  let roles = 0;
  for (const { path } of sitePages) {
    const html = await (await site.get(path)).text();
    for (const [, element = "", role = ""] of html.matchAll(/<(\w+)[^>]*\srole="([^"]*)"/g)) {
      roles += 1;
      if (implicitRoles.includes(`${element} ${role}`) || tableParts.includes(element))
        found.push(`${path}: <${element} role="${role}">`);
    }
  }
  expect(found).toEqual([]);
  expect(roles).toBeGreaterThan(10);
});
