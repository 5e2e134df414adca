/** Items that the site rejects, and values that it cannot show. */
import * as v from "valibot";
import {
  albumPhotos,
  calendarDate,
  imageReferences,
  optionalIdentifier,
  percentage,
  photoReferences,
  videoAddress,
  webAddress,
} from "../../app/entities/fields.ts";
import { readTitles } from "../../app/read-labels.ts";
import { albumRead, findRejectedItems, getItemTitle, listReads } from "../../app/school-api.ts";
import type { FetchedRead } from "./fetch-reads.ts";
import { type Problem, quote } from "./problem.ts";

type Item = Record<string, unknown>;
type Rule = Pick<Problem, "message" | "advice">;

const rejected = {
  message: "Items that cannot be shown and are left out.",
  advice: "Complete them in the school's own system.",
};
const duplicate = {
  message: "Items that share an identifier: links open the wrong one.",
  advice: "Give each item its own identifier.",
};
const otherClass = {
  message: "Toppers whose class is not X or XII are not shown.",
  advice: "Write the class as X or XII, and nothing else.",
};
const picture = {
  message: "References to pictures or documents that cannot be used and are left out.",
  advice: "Use an identifier, or a path on the school API without “..” or a host name.",
};
const video = {
  message: "Videos without an address that can be opened.",
  advice: "Write an address such as https://www.youtube.com/watch?v=…",
};
const link = {
  message: "Links that cannot be opened and are left out.",
  advice:
    "Write an address that begins with https://, or a page of this site such as /Registration.",
};
const date = {
  message: "Dates that cannot be read: these items are in no year or month, and come last.",
  advice: "Write a date as 2026-11-21 or 21/11/2026.",
};
const number = {
  message: "Toppers whose percentage has no number: they come last.",
  advice: "Write it as 97.5%, 485/500 or 9.8 CGPA.",
};

/** The problem to report for a value that its field's schema cannot parse. */
const rulesBySchema = new Map<unknown, Rule>([
  [calendarDate, date],
  [albumPhotos, picture],
  [imageReferences, picture],
  [photoReferences, picture],
  [videoAddress, video],
  [webAddress, link],
  [percentage, number],
]);

export function findItemProblems(read: FetchedRead): Problem[] {
  const { name, rawItems } = read;
  const schema: v.GenericSchema = getItemSchema(read);
  const items = rawItems.filter((item): item is Item => v.is(schema, item));
  const say = (rule: Rule, item: unknown, what: string): Problem => {
    return { ...rule, example: `${nameItem(read, item)}: ${what}` };
  };
  const leftOut = name === "album" ? [] : findRejectedItems(name, rawItems);
  const others = name === "toppers" ? items.filter(isOfOtherClass) : [];
  return [
    ...leftOut.map(({ position, reasons }) =>
      say(rejected, rawItems[position - 1], `item ${position} ${reasons.join(", ")}`),
    ),
    ...items.flatMap((item) => badValues(read, item).map((bad) => say(bad.rule, item, bad.what))),
    ...findDuplicates(items).map((item) => say(duplicate, item, `_id is ${quote(item._id)}`)),
    ...others.map((item) => say(otherClass, item, `class is ${quote(item.class)}`)),
  ];
}

export function nameItem({ name }: FetchedRead, item: unknown): string {
  return `${readTitles[name]}, ${quote(getItemTitle(item) || "untitled")}`;
}

export function getItemSchema({ name }: FetchedRead) {
  return name === "album" ? albumRead.item : listReads[name].item;
}

function badValues(read: FetchedRead, item: Item) {
  return Object.entries(getItemSchema(read).entries).flatMap(([field, schema]) => {
    const rule = rulesBySchema.get(schema);
    // The other fields of the album repeat its entry in the list of albums.
    if (!rule || (read.name === "album" && rule !== picture)) return [];
    return [item[field]]
      .flat()
      .filter((value) =>
        isBlank(value) ? rule === video : isUnusable(v.parse(schema, value), rule),
      )
      .map((value) => ({ rule, what: `${field} is ${quote(value)}` }));
  });
}

function isBlank(value: unknown): boolean {
  return (typeof value === "string" ? value.trim() : (value ?? "")) === "";
}

/** Field schemas never fail: they return an empty value. */
function isUnusable(parsed: unknown, rule: Rule): boolean {
  const text = [parsed ?? []].flat().join("");
  return rule === number ? !/\d/.test(text) : text === "";
}

function findDuplicates(items: readonly Item[]): Item[] {
  const byId = Map.groupBy(items, ({ _id }) => v.parse(optionalIdentifier, _id));
  byId.delete("");
  return [...byId.values()].flatMap(([, ...others]) => others);
}

function isOfOtherClass(item: Item): boolean {
  return !["X", "XII"].includes(v.parse(listReads.toppers.item, item).class);
}
