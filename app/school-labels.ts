import { school } from "./school.ts";

/** The sentences and lines that several pages make of school.ts. */

const { first, between, second } = school.motto;

export const motto = `${first}${between}${second}`;

/** With its article, as within a sentence. */
export const whatSchool = withArticle(
  [`${school.medium}-medium`, school.character, school.kind].filter(Boolean).join(" "),
);

export const firstPupils = `${school.firstPupils} students`;

/** Under the name in the header. */
export const schoolLine = `${school.board} · Nursery to class XII · Founded ${school.founded}`;

export const houseNames = new Intl.ListFormat("en-GB").format(
  school.houses.map((house) => house.name),
);

/** "four", as the number of the houses is written. */
export const houseCount = spellNumber(school.houses.length);

export function withCapital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** By its first letter; of abbreviations by how that is spoken. */
export function withArticle(words: string): string {
  const [start = ""] = words.split(" ");
  const isVowel = /^[A-Z]{2,}$/.test(start) ? /^[AEFHILMNORSX]/ : /^[aeiou]/i;
  return `${isVowel.test(start) ? "an" : "a"} ${words}`;
}

function spellNumber(count: number): string {
  return (
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"][count] ?? `${count}`
  );
}
