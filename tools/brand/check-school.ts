import type { School } from "../../app/school-fields.ts";
import { findContrastProblems } from "./contrast.ts";

const MAX_SHORT_NAME_LETTERS = 12;

/** A sentence for each value of app/school.ts that the site cannot use. */
export function findSchoolProblems(school: School): string[] {
  const spelling = [...findSpellingProblems(school), ...findColourProblems(school)];
  return spelling.length > 0 ? spelling : findContrastProblems(school.colours);
}

function findSpellingProblems({
  name,
  shortName,
  origin,
  houses,
  hours,
  ...school
}: School): string[] {
  const telephones = {
    telephone: school.telephone,
    "helpDesk.telephone": school.helpDesk.telephone,
  };
  return [
    ...(name.trim() ? [] : ["name is empty."]),
    ...(shortName.length <= MAX_SHORT_NAME_LETTERS
      ? []
      : [`shortName, "${shortName}", has more than ${MAX_SHORT_NAME_LETTERS} letters.`]),
    ...(URL.parse(origin)?.origin === origin
      ? []
      : [
          `origin, "${origin}", must be a scheme and host only, such as https://www.my-school.example.`,
        ]),
    ...(houses.length > 0 ? [] : ["houses is empty."]),
    ...Object.entries(telephones).flatMap(([field, { dial }]) =>
      /^\+\d{6,15}$/.test(dial) ? [] : [`${field}.dial, "${dial}", must be + followed by digits.`],
    ),
    ...hours.summer.months.flatMap((month) =>
      hours.winter.months.includes(month)
        ? [`hours: month ${month} is in both summer and winter.`]
        : [],
    ),
  ];
}

function findColourProblems({ colours, houses, uniform }: School): string[] {
  const named = [
    ...Object.entries(colours).flatMap(([scheme, roles]) =>
      Object.entries<string>(roles).map(
        ([role, colour]) => [`colours.${scheme}: ${role}`, colour] as const,
      ),
    ),
    ...houses.map(({ name, colour }) => [`houses: ${name}'s colour`, colour] as const),
    ...Object.entries(uniform).map(([cloth, { colour }]) => [`uniform: ${cloth}`, colour] as const),
  ];
  return named.flatMap(([what, colour]) =>
    /^#[\da-f]{6}$/i.test(colour) ? [] : [`${what}, "${colour}", is not written as #RRGGBB.`],
  );
}
