import type { RegistrationLink } from "../../entities/registration-link.ts";

type Registration = Pick<RegistrationLink, "title" | "attachments">;

/** Estimated letters that fit into a row below `md`, below `xl` and from there on. */
const MAX_LETTERS = { phone: 34, tablet: 76, desktop: 120 };

type WindowWidth = keyof typeof MAX_LETTERS | "never";

export function getRowWidths(registrations: readonly Registration[]): WindowWidth[] {
  let taken = 0;
  return registrations.map((registration) => {
    taken += estimateLetters(registration);
    const windows = Object.keys(MAX_LETTERS) as (keyof typeof MAX_LETTERS)[];
    return windows.find((window) => taken <= MAX_LETTERS[window]) ?? "never";
  });
}

export function getRowText({ title }: Registration): string {
  return /regist|admission/i.test(title) ? title : `Online registration: ${title}`;
}

/** Text may wrap to two lines; icons for the new tab and the attachments follow it. */
function estimateLetters(registration: Registration): number {
  const words = Math.max(12, Math.ceil(getRowText(registration).length / 2) + 2);
  return words + 6 + registration.attachments.length * 5;
}
