/** What is to be said of a list as a whole, or of one list alone. */
import * as v from "valibot";
import { photoAlbums } from "../../../app/entities/album.ts";
import { optionalIdentifier } from "../../../app/entities/fields.ts";
import { messageCategories } from "../../../app/entities/message.ts";
import { readTitles } from "../../../app/reads-in-words.ts";
import { type ItemOf, type ListName, listReads, titleIn } from "../../../app/school-api.ts";
import { type Finding, finding } from "../finding.ts";
import { counted, quoted } from "../in-words.ts";
import type { AskedRead } from "../reads.ts";
import { fieldInWords, type Item } from "./item-in-words.ts";

/** `items`: those of the read that are shown, as they came. */
export function listFindings(read: AskedRead, items: readonly Item[]): Finding[] {
  return [...doubles(read, items), ...ofOneRead(read, items), ...emptyFindings(read)];
}

/** Of albums the second is never reached: its link opens the first. */
function doubles({ name }: AskedRead, items: readonly Item[]): Finding[] {
  const first = new Map<string, Item>();
  const again = items.filter((item) => {
    const id = identifierOf(item);
    const isAgain = id !== "" && first.has(id);
    if (!isAgain) first.set(id, item);
    return isAgain;
  });
  if (again.length === 0) return [];
  return [
    finding(
      "problem",
      `${readTitles[name]}: ${counted(again.length, "item")} with the identifier of another.`,
      "Each needs an identifier of its own: which of them is meant is not certain.",
      again,
      (item) =>
        `${quoted(titleIn(item))} has ${quoted(item._id)}, as ${quoted(titleIn(first.get(identifierOf(item))))} has`,
    ),
  ];
}

function identifierOf({ _id }: Item): string {
  return v.parse(optionalIdentifier, _id);
}

/** What is to be said of one read alone. */
function ofOneRead({ name, content }: AskedRead, items: readonly Item[]): Finding[] {
  switch (name) {
    case "toppers":
      return otherClasses(items);
    case "albums":
    case "homeAlbums":
      return otherCategories(name, items);
    case "messages":
      return missingMessages(content?.content as ItemOf<"messages">[]);
    default:
      return [];
  }
}

function otherClasses(items: readonly Item[]): Finding[] {
  const others = items.filter(
    (item) => !["X", "XII"].includes(v.parse(listReads.toppers.item, item).class),
  );
  if (others.length === 0) return [];
  return [
    finding(
      "problem",
      `Toppers: ${counted(others.length, "topper")} of neither class X nor class XII, and shown nowhere.`,
      "The class is X or XII and nothing else.",
      others,
      (item) => fieldInWords(item, "class"),
    ),
  ];
}

function otherCategories(name: ListName, items: readonly Item[]): Finding[] {
  const others = items.filter(
    (item) => photoAlbums([v.parse(listReads.albums.item, item)]).length === 0,
  );
  if (others.length === 0) return [];
  return [
    finding(
      "remark",
      `${readTitles[name]}: ${counted(others.length, "album")} of another category than PhotoGallery, and not shown.`,
      "That is as it should be, where they are not for visitors.",
      others,
      (item) => fieldInWords(item, "category"),
    ),
  ];
}

function missingMessages(messages: readonly ItemOf<"messages">[]): Finding[] {
  // An empty list is told as such.
  if (messages.length === 0) return [];
  return messageCategories
    .filter((office) => !messages.some(({ category }) => category === office))
    .map((office) =>
      finding(
        "remark",
        `Messages: there is none of the ${office}, whose page says “Stay tuned for more updates”.`,
        `A message whose category is ${office} appears there by itself.`,
      ),
    );
}

function emptyFindings({ name, content }: AskedRead): Finding[] {
  if (content?.items !== 0) return [];
  const says =
    name === "album"
      ? "The album that was asked for has no photographs: its page says so."
      : `${readTitles[name]}: the school's server has none. Where they belong pages say “Stay tuned for more updates”.`;
  return [finding("remark", says, "Is that so? It may also be another school's code.")];
}
