/** What is asked of the value of each kind of field, so that pages need not do without it. */
import * as v from "valibot";
import {
  calendarDate,
  imageReferences,
  percentage,
  photoReferences,
  videoAddress,
  webAddress,
} from "../../../app/entities/fields.ts";
import type { Finding } from "../finding.ts";
import { counted } from "../in-words.ts";

export type Judgement = {
  weight: Finding["weight"];
  /** The values of the field that are none, of what the item has there. */
  badIn: (value: unknown) => unknown[];
  /** "3 dates cannot be read: …" */
  says: (count: number) => string;
  advice: string;
};

const referencesAdvice =
  "A picture is named by its identifier, or by a path on the school's own server without “..” and without its name.";

/** By the field's own schema: what is asked of its value. */
export const judgements = new Map<unknown, Judgement[]>([
  [
    calendarDate,
    [
      {
        weight: "problem",
        badIn: (value) => unlessRead(calendarDate, value),
        says: (count) =>
          `${counted(count, "date")} cannot be read: these are in no year and no month, and come last.`,
        advice: "Write a date as 2026-11-21 or 21/11/2026.",
      },
      {
        weight: "remark",
        badIn: (value) => (isBlank(value) ? [value] : []),
        says: (count) =>
          `${counted(count, "item")} without a date: in no year and no month, and last.`,
        advice: "Give them one where it matters.",
      },
    ],
  ],
  ...[imageReferences, photoReferences].map((schema): [unknown, Judgement[]] => [
    schema,
    [
      {
        weight: "problem",
        badIn: (value) =>
          [value].flat().filter((one) => !isBlank(one) && v.parse(schema, [one]).length === 0),
        says: (count) =>
          `${counted(count, "reference")} to a picture or document cannot be used, and ${count === 1 ? "is" : "are"} left out.`,
        advice: referencesAdvice,
      },
    ],
  ]),
  [
    videoAddress,
    [
      {
        weight: "problem",
        badIn: (value) => (v.parse(videoAddress, value) === undefined ? [value] : []),
        says: (count) => `${counted(count, "video")} with no address that can be opened.`,
        advice: "An address begins with https://, as https://www.youtube.com/watch?v=…",
      },
    ],
  ],
  [
    webAddress,
    [
      {
        weight: "problem",
        badIn: (value) => unlessRead(webAddress, value),
        says: (count) =>
          `${counted(count, "link")} cannot be opened, and ${count === 1 ? "is" : "are"} left out.`,
        advice: "An address begins with https://",
      },
    ],
  ],
  [
    percentage,
    [
      {
        weight: "problem",
        badIn: (value) => (isBlank(value) || v.parse(percentage, value) !== "" ? [] : [value]),
        says: (count) =>
          `${counted(count, "topper")} with no number as percentage: they come last, and show none.`,
        advice: "Write it as 97.5 or 97.5 %.",
      },
      {
        weight: "remark",
        badIn: (value) => (isBlank(value) ? [value] : []),
        says: (count) => `${counted(count, "topper")} without a percentage: they come last.`,
        advice: "Give them one where it matters.",
      },
    ],
  ],
]);

function unlessRead(schema: v.GenericSchema, value: unknown): unknown[] {
  return isBlank(value) || v.parse(schema, value) !== undefined ? [] : [value];
}

export function isBlank(value: unknown): boolean {
  return (value ?? "") === "" || (typeof value === "string" && value.trim() === "");
}
