/** Dates as people type them: with words before, signs and digits of other keyboards, and from one day to another. */

const listMonths = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)));
};
const english = listMonths("en");
const spell = (name: string) => name.normalize("NFKD").replaceAll(/[\u093c\u0a3c]/g, "");
/** Other spellings of a name begin as it does. */
const localMonths = ["hi", "pa"].flatMap((language) =>
  listMonths(language).map((name, month) => [spell(name).slice(0, 3), english[month]] as const),
);
const localName = /[\u0900-\u0963\u0a01-\u0a63\u0a70\u0a71]+/g;
const labels = /^(?:dated?|dt|on|from)\b\.?\s*[:-]?\s*/i;
const localLabels = /^(?:दिनांक|तारीख|ਮਿਤੀ)\s*[:-]?\s*/;
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[,.]?\s+(?=\d)/i;
/** "12-15 June 2026", "June 12 to 15, 2026" */
const days =
  /^(?<before>(?:[a-z]+\.?\s+)?)(?<first>\d{1,2})(?:st|nd|rd|th)?\s*(?:-|to|and|&)\s*(?<last>\d{1,2})(?:st|nd|rd|th)?(?<after>,?\s+(?:of\s+)?(?:[a-z]+\.?,?\s+)?\d{4}\b.*)$/i;
/** "28 June to 3 July 2026", "12/06/2026 - 15/06/2026" */
const dates =
  /^(?<first>.*?[a-z\d])\s*(?:\b(?:to|till|until)\b|\s-\s|(?<=[a-z])-(?=\d{1,2}\s+[a-z]))\s*(?<last>.*?(?<year>(?:19|20)\d{2}).*)$/i;

/** As an English office writes it. */
export function toPlainDate(written: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(written)) return written;
  return written
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[०-९੦-੯]/g, (digit) => `${(digit.charCodeAt(0) & 0x7f) - 0x66}`)
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .trim()
    .replace(localLabels, "")
    .replaceAll(localName, (name) => {
      const spelt = spell(name);
      return localMonths.find(([start]) => spelt.startsWith(start))?.[1] ?? name;
    })
    .replace(labels, "")
    .replace(weekday, "")
    .replace(/['’](?=\d{2}$)/, "20");
}

/** The first day and, of a period, the last, each a date of its own; undefined for a single day. */
export function splitPeriod(text: string): readonly [first: string, last: string] | undefined {
  const {
    before,
    first = "",
    last = "",
    after,
    year,
  } = days.exec(text)?.groups ?? dates.exec(text)?.groups ?? {};
  if (after !== undefined) return [`${before}${first}${after}`, `${before}${last}${after}`];
  if (year === undefined) return undefined;
  return [/\d{4}|[/.]/.test(first) ? first : `${first} ${year}`, last];
}
