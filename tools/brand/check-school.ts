import type { School } from "../../app/school.ts";
import { findContrastProblems } from "./contrast.ts";

const MAX_SHORT_NAME_LETTERS = 12;

/** A sentence for each value of app/school.ts that the site cannot use. */
export function findSchoolProblems(school: School): string[] {
  const spelling = [...findSpellingProblems(school), ...findColourProblems(school)];
  return spelling.length > 0 ? spelling : findContrastProblems(school.colours);
}

function findSpellingProblems(school: School): string[] {
  const { name, shortName, origin, houses, hours, telephone, helpDesk } = school;
  const telephones = { telephone, "helpDesk.telephone": helpDesk.telephone };
  const problems: [isWrong: boolean, sentence: string][] = [
    [name.trim() === "", "name is empty."],
    [
      shortName.length > MAX_SHORT_NAME_LETTERS,
      `shortName, "${shortName}", has more than ${MAX_SHORT_NAME_LETTERS} letters.`,
    ],
    [
      URL.parse(origin)?.origin !== origin,
      `origin, "${origin}", must be a scheme and host only, such as https://www.my-school.example.`,
    ],
    [houses.length === 0, "houses is empty."],
    ...Object.entries(telephones).map(([field, { dial }]): [boolean, string] => [
      !/^\+\d{6,15}$/.test(dial),
      `${field}.dial, "${dial}", must be + followed by digits.`,
    ]),
    ...hours.summer.months.map((month): [boolean, string] => [
      hours.winter.months.includes(month),
      `hours: month ${month} is in both summer and winter.`,
    ]),
  ];
  return problems.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
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
