import type { School } from "../../app/school-fields.ts";

/** Something that tells a school from others, and how it is found in a text. */
export interface Trait {
  readonly what: string;
  readonly value: string;
  readonly pattern: RegExp;
}

/** By which a school is known at once: its name, motto, years, telephone and colours. */
export function knownBy(school: School): Trait[] {
  const { first, between, second } = school.motto;
  const dial = school.telephone.dial;
  return [
    phrase("name", school.name),
    phrase("motto", `${first}${between}${second}`),
    ...[first, second].filter(isTelling).map(half),
    year("year of founding", school.founded),
    year("year of inauguration", school.inaugurated),
    trait(
      "first pupils",
      `${school.firstPupils}`,
      `\\b${school.firstPupils} (?:students|pupils|children)`,
    ),
    phrase("telephone", school.telephone.text),
    trait("telephone", dial, escaped(dial)),
    ...coloursOf(school).map(colour),
  ];
}

/** All that another school would not want to find of this one. */
export function traitsOf(school: School): Trait[] {
  const { portal, erpVendor, helpDesk, map } = school;
  return [
    ...knownBy(school),
    word("short name", school.shortName),
    ...(isTelling(school.character) ? [phrase("character", school.character)] : []),
    word("board", school.board),
    ...school.houses.map(({ name }) => word("house", name)),
    phrase("e-mail address", school.email),
    ...school.address.slice(0, -1).map((line) => phrase("address", line)),
    ...[school.origin, ...Object.values(portal), erpVendor.website, map.link].map((address) =>
      phrase("web address", address),
    ),
    phrase("vendor", erpVendor.name),
    phrase("help desk's telephone", helpDesk.telephone.text),
    trait("help desk's telephone", helpDesk.telephone.dial, escaped(helpDesk.telephone.dial)),
  ].filter(({ value }) => value.trim());
}

/** "Service" alone is a word of anybody's; three words together are a school's own. */
function isTelling(words: string): boolean {
  return words.split(/\s+/).length >= 2;
}

function trait(what: string, value: string, pattern: string, flags = "gi"): Trait {
  return { what, value, pattern: new RegExp(pattern, flags) };
}

/** Whatever its case, its line breaks and how its apostrophes are written. */
function phrase(what: string, value: string): Trait {
  const pattern = escaped(value)
    .replaceAll(/\s+/g, "(?:\\s|&nbsp;)+")
    .replaceAll(/['’]/g, "(?:['’]|&#x27;|&#39;|&apos;)");
  return trait(what, value, pattern);
}

/** By itself: a heading, or a sentence of its own. Within others' sentences its words are anybody's. */
function half(value: string): Trait {
  return trait(
    "half of the motto",
    value,
    `(?<=["'“‘>(:.]\\s*)${escaped(value)}(?=\\s*["'”’<).,:;!])`,
  );
}

/** Spelled so, and no part of another word. */
function word(what: string, value: string): Trait {
  return trait(what, value, `(?<![\\w-])${escaped(value)}(?![\\w-])`, "g");
}

/** Not as a part of a date, an address or a longer number. */
function year(what: string, value: number): Trait {
  const months =
    "January|February|March|April|May|June|July|August|September|October|November|December";
  return trait(what, `${value}`, `(?<![\\w.:/#-]|(?:${months}) )${value}(?![\\w:/%-]|\\.\\d)`);
}

/** As a style sheet or a script writes it. */
function colour(value: string): Trait {
  const channels = [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16));
  return trait("colour", value, `${value}|rgba?\\(\\s*${channels.join("[\\s,]+")}\\b`);
}

/** White and black are everybody's. */
function coloursOf({ colours, houses, uniform }: School): string[] {
  const all = [
    ...Object.values(colours).flatMap((roles) => Object.values<string>(roles)),
    ...houses.map((house) => house.colour),
    ...Object.values(uniform).map((cloth) => cloth.colour),
  ].map((one) => one.toUpperCase());
  return [...new Set(all)].filter((one) => !["#FFFFFF", "#000000"].includes(one));
}

function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
