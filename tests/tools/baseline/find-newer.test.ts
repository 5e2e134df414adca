import { expect, test } from "vitest";
import { findNewerScript, findNewerStyles } from "../../../tools/baseline/find-newer.ts";

test.each([
  ["Promise.withResolvers()", "withResolvers"],
  ["list.findLast((one) => one)", "findLast"],
  ["list?.at(-1)", "at"],
  ["structuredClone(value)", "structuredClone"],
  ["const { checkVisibility } = element", "checkVisibility"],
  ["tab.ariaSelected = 'true'", "ariaSelected"],
  ["line.inert = true", "inert"],
  ["Object.groupBy(list, key)", "groupBy"],
  ["days.formatRange(from, to)", "formatRange"],
  ["/(?<=a)b/.test(text)", "(?<="],
  ['RegExp("(?<!a)b", "g")', 'RegExp("(?<!a)b'],
  ['RegExp("[[a-z]--b]", "v")', 'RegExp("[[a-z]--b]'],
])("%s is newer than the baseline", (script, name) => {
  expect(findNewerScript(script)).toEqual([name]);
});

test.each([
  "list.find(first)?.map(say) ?? none",
  "text.replaceAll('a', 'b')",
  "sheet.togglePopover?.(false)",
])("%s is not", (script) => expect(findNewerScript(script)).toEqual([]));

test.each([
  ["@media (width>=30rem){a{color:red}}", "@media (width>=30rem)"],
  ["@media (10rem<width<=20rem){a{color:red}}", "@media (10rem<width<=20rem)"],
  ["ul{color:red;& li{color:blue}}", "a rule inside a rule"],
  ["@layer base{a{color:red}}", "@layer"],
])("%s is newer than the baseline", (styles, found) => {
  expect(findNewerStyles(styles)).toEqual([found]);
});

test.each([
  "b:is(i,u)",
  "b:has(i)",
  "b:where(i)",
  "b:popover-open",
  "b::details-content",
  "b:focus-visible",
])("a rule for a and %s would be dropped whole", (selector) => {
  expect(findNewerStyles(`a,${selector}{color:red}`)).toHaveLength(1);
  expect(findNewerStyles(`a{color:red}${selector}{color:red}`)).toEqual([]);
});

test("media queries with the old syntax pass", () => {
  expect(findNewerStyles("@media (min-width:30rem) and (max-width:40rem){a>b{color:red}}")).toEqual(
    [],
  );
});
