import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { School } from "../../../app/school.ts";
import { school } from "../../../app/school.ts";
import { findSchoolProblems } from "../../../tools/brand/check-school.ts";
import { checkBrand } from "../../../tools/plugins/check-brand.ts";

const { day } = school.colours;
const pale: School = {
  ...school,
  colours: { ...school.colours, day: { ...day, link: "#4678BE" } },
};

function startBuild(checked: School) {
  const { config } = checkBrand(checked);
  return () => (config as () => unknown)();
}

it("a build fails for colours with too little contrast", () => {
  expect(readFileSync("vite.config.ts", "utf8")).toMatch(/ plugins: \[\s*checkBrand\(\),/);
  expect(startBuild(school)).not.toThrow();
  expect(startBuild(pale)).toThrow(
    `app/school.ts: colours.day: link (#4678BE) on paper (${day.paper}) has a contrast of 4.`,
  );
});

it.each<[string, Partial<School>]>([
  ["", {}],
  ["shortName must have at most 12 letters.", { shortName: "A school of many" }],
  [
    "origin must be a scheme and host only, such as https://www.my-school.example.",
    { origin: "www.other.example/" },
  ],
  [
    "telephone.dial must be + followed by digits.",
    { telephone: { text: "98765 43210", dial: "98765 43210" } },
  ],
  [
    "houses.0.colour must be written as #RRGGBB.",
    { houses: [{ name: "Ashoka", colour: "orange", called: "Orange" }] },
  ],
  [
    "hours must not have the same month in both summer and winter.",
    { hours: { ...school.hours, winter: { ...school.hours.winter, months: [10, 11] } } },
  ],
])("reports for app/school.ts: “%s”", (sentence, fields) => {
  expect(findSchoolProblems({ ...school, ...fields }).join("\n")).toBe(sentence);
});
