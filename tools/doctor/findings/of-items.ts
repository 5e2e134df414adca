/** What pages have to do without: values that cannot be read as what they should be. */
import * as v from "valibot";
import { imageReferences } from "../../../app/entities/fields.ts";
import { readTitles } from "../../../app/reads-in-words.ts";
import { itemsLeftOut, type ListName, type ReadName } from "../../../app/school-api.ts";
import { type Finding, finding } from "../finding.ts";
import { counted } from "../in-words.ts";
import { type AskedRead, asked, type ReadSeen, rawItems, schemaOf } from "../reads.ts";
import { fieldInWords, type Item, leftOutInWords } from "./item-in-words.ts";
import { isBlank, type Judgement, judgements } from "./judgements.ts";
import { listFindings } from "./of-lists.ts";

export function itemFindings(reads: readonly ReadSeen[]): Finding[] {
  const usable = asked(reads).filter(({ fault }) => !fault);
  return usable.flatMap((read) => {
    const ownItems = withoutKnown(shownItems(read), wholeListOf(read, usable));
    return [
      ...leftOutFindings(read),
      ...fieldFindings(read, ownItems),
      ...listFindings(read, ownItems),
    ];
  });
}

/** As they came, without those that are left out. */
function shownItems(read: AskedRead): Item[] {
  const schema: v.GenericSchema = schemaOf(read);
  return rawItems(read).filter((item): item is Item => v.is(schema, item));
}

const wholeLists: { [Name in ReadName]?: ReadName } = {
  homeEvents: "events",
  homeAlbums: "albums",
};

/** The list of which a read answers a part. */
function wholeListOf({ name }: AskedRead, reads: readonly AskedRead[]): AskedRead | undefined {
  return reads.find((other) => other.name === wholeLists[name]);
}

/** What is said of an item in one list is not said again. */
function withoutKnown(items: Item[], whole: AskedRead | undefined): Item[] {
  if (!whole) return items;
  const known = new Set(shownItems(whole).map(({ _id }) => _id));
  return items.filter(({ _id }) => isBlank(_id) || !known.has(_id));
}

function leftOutFindings(read: AskedRead): Finding[] {
  if (!read.content?.dropped) return [];
  const leftOut = itemsLeftOut(read.name as ListName, read.json);
  const of = `${leftOut.length} of ${counted(rawItems(read).length, "item")}`;
  const says = `${readTitles[read.name]}: ${of} cannot be shown, and ${leftOut.length === 1 ? "is" : "are"} left out.`;
  return [
    finding("problem", says, "Complete them in the school's own system.", leftOut, leftOutInWords),
  ];
}

function fieldFindings(read: AskedRead, items: readonly Item[]): Finding[] {
  return Object.entries(schemaOf(read).entries).flatMap(([field, schema]) =>
    judgementsOf(read, schema).flatMap(({ weight, badIn, says, advice }) => {
      const bad = items.flatMap((item) => badIn(item[field]).map((value) => ({ item, value })));
      const what = `${readTitles[read.name]}: ${says(bad.length)}`;
      const inWords = ({ item, value }: (typeof bad)[number]) => fieldInWords(item, field, value);
      return bad.length > 0 ? [finding(weight, what, advice, bad, inWords)] : [];
    }),
  );
}

/** Of the one album only its photographs: the rest of it is in the list. */
function judgementsOf({ name }: AskedRead, schema: unknown): readonly Judgement[] {
  return name === "album" && schema !== imageReferences ? [] : (judgements.get(schema) ?? []);
}
