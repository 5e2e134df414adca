import { formatTimes } from "./entities/format-time.ts";
import { school } from "./school.ts";

const { first, between, second } = school.motto;

export const motto = `${first}${between}${second}`;

export const schoolDescription = withArticle(
  [`${school.medium}-medium`, school.character, school.kind].filter(Boolean).join(" "),
);

export const firstPupils = `${school.firstPupils} students`;

export const schoolTagline = `${school.board} · Nursery to class XII · Founded ${school.founded}`;

export const houseNames = new Intl.ListFormat("en-GB").format(
  school.houses.map((house) => house.name),
);

export const houseCount = spellNumber(school.houses.length);

export const helpDeskHours = formatTimes(school.helpDesk.hours);

export function formatHours({ from, to }: { from: string; to: string }): string {
  return formatTimes(`${from} to ${to}`);
}

export function withCapital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Abbreviations take the article of their spoken form. */
function withArticle(words: string): string {
  const [start = ""] = words.split(" ");
  const isVowel = /^[A-Z]{2,}$/.test(start) ? /^[AEFHILMNORSX]/ : /^[aeiou]/i;
  return `${isVowel.test(start) ? "an" : "a"} ${words}`;
}

function spellNumber(count: number): string {
  return (
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"][count] ?? `${count}`
  );
}
