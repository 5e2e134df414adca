import type { RegistrationLink } from "../../entities/registration-link.ts";

type Registration = Pick<RegistrationLink, "title" | "attachments">;

/** About how many letters a line of the page holds, in windows of at least that width: see registrations.css. */
const letters = { phone: 34, tablet: 76, desktop: 120 };

export type Place = keyof typeof letters | "never";

/** The narrowest window in which each registration still has its place in one row of them all. */
export function placesInRow(registrations: readonly Registration[]): Place[] {
  let taken = 0;
  return registrations.map((registration) => {
    taken += roomOf(registration);
    const windows = Object.keys(letters) as (keyof typeof letters)[];
    return windows.find((window) => taken <= letters[window]) ?? "never";
  });
}

/** Its title, with what it is about where the title alone does not say so. */
export function wordsInRow({ title }: Registration): string {
  return /regist|admission/i.test(title) ? title : `Online registration: ${title}`;
}

/** In letters: the words may take two lines, and the signs of a new tab and of attachments stand beside them. */
function roomOf(registration: Registration): number {
  const words = Math.max(12, Math.ceil(wordsInRow(registration).length / 2) + 2);
  return words + 6 + registration.attachments.length * 5;
}
