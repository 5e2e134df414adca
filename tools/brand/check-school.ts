import * as v from "valibot";
import type { School } from "../../app/school.ts";
import { findContrastProblems } from "./contrast.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"));
const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, "must be written as #RRGGBB"));
const coloured = v.object({ colour });
const telephone = v.object({
  dial: v.pipe(v.string(), v.regex(/^\+\d{6,15}$/, "must be + followed by digits")),
});

/** Where its type allows more than the site can use. */
const UsableSchool = v.object({
  name: text,
  shortName: v.pipe(text, v.maxLength(12, "must have at most 12 letters")),
  origin: v.pipe(
    text,
    v.check(
      (origin) => URL.parse(origin)?.origin === origin,
      "must be a scheme and host only, such as https://www.my-school.example",
    ),
  ),
  houses: v.pipe(v.array(coloured), v.nonEmpty("must not be empty")),
  uniform: v.record(v.string(), coloured),
  telephone,
  helpDesk: v.object({ telephone }),
  hours: v.custom<School["hours"]>(
    (hours) => !hasCommonMonth(hours as School["hours"]),
    "must not have the same month in both summer and winter",
  ),
  colours: v.record(v.string(), v.record(v.string(), colour)),
});

/** A sentence for each value of app/school.ts that the site cannot use. */
export function findSchoolProblems(school: School): string[] {
  const { issues } = v.safeParse(UsableSchool, school);
  return (
    issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`) ??
    findContrastProblems(school.colours)
  );
}

function hasCommonMonth({ summer, winter }: School["hours"]): boolean {
  return summer.months.some((month) => winter.months.includes(month));
}
