import { school } from "./school.ts";
import { formatTimes } from "./values/format-time.ts";

const { first, between, second } = school.motto;

export const motto = `${first}${between}${second}`;

/** Such as "an English-medium … school". */
export const schoolDescription = [
  /^[aeiou]/i.test(school.medium) ? "an" : "a",
  `${school.medium}-medium`,
  school.character,
  school.kind,
]
  .filter(Boolean)
  .join(" ");

export const firstPupils = `${school.firstPupils} students`;

export const houseNames = new Intl.ListFormat("en-GB").format(
  school.houses.map((house) => house.name),
);

const { length } = school.houses;
export const houseCount =
  ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"][length] ?? `${length}`;

export const helpDeskHours = formatTimes(school.helpDesk.hours);

export function withCapital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
