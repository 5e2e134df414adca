import type { RegistrationLink } from "../../entities/registration-link.ts";

type Registration = Pick<RegistrationLink, "title" | "attachments">;

/** About how many letters a line of the page holds, in windows of at least that width: see registrations.css. */
const MAX_LETTERS = { phone: 34, tablet: 76, desktop: 120 };

export type WindowWidth = keyof typeof MAX_LETTERS | "never";

/** The narrowest window in which each registration still has its place in one row of them all. */
export function rowWidths(registrations: readonly Registration[]): WindowWidth[] {
  let taken = 0;
  return registrations.map((registration) => {
    taken += roomOf(registration);
    const windows = Object.keys(MAX_LETTERS) as (keyof typeof MAX_LETTERS)[];
    return windows.find((window) => taken <= MAX_LETTERS[window]) ?? "never";
  });
}

/** Its title, with what it is about where the title alone does not say so. */
export function rowText({ title }: Registration): string {
  return /regist|admission/i.test(title) ? title : `Online registration: ${title}`;
}

/** In letters: the words may take two lines, and the signs of a new tab and of attachments stand beside them. */
function roomOf(registration: Registration): number {
  const words = Math.max(12, Math.ceil(rowText(registration).length / 2) + 2);
  return words + 6 + registration.attachments.length * 5;
}
