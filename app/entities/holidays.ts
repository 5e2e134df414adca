import {
  addDays,
  type CalendarDate,
  getMonthName,
  getYear,
  parseCalendarDate,
} from "./calendar-date.ts";
import { memoize, memoizeByKey } from "./memoize.ts";
import { byDate, type SchoolEvent } from "./school-event.ts";

const list = (words: string) => new Set(words.split(" "));

const holidayWords = list("holiday holidays vacation vacations");
/** "Autumn break" is a holiday, "lunch break" is not. */
const longBreaks = list(
  "summer winter autumn spring monsoon term midterm festival puja pooja dussehra diwali christmas eid",
);
const closedWords = list("closed shut suspended closure");
const reopeningWords = list("reopen reopens reopening resume resumes");
const schoolWords = list("school schools campus institution classes");
const linkingWords = list(
  "the is are will shall to be has been remain remains stay stays today tomorrow",
);
/** What is said of these is not said of the school: "Holiday homework", "Registration closed". */
const otherSubjects = list(
  "homework assignment assignments project projects worksheet worksheets submission list calendar schedule timetable camp camps registration registrations admission admissions form forms portal application applications booking office library canteen gate road bus fee fees accounts competition contest essay programme program workshop course coaching reading trip tour assembly ceremony celebration celebrations party club bible talk carnival fair mela tips happy enjoy online extra remedial",
);
const otherTimes = list("before after during");
const denials = list("no not open working over");
const cancellation = /\b(?:cancell?ed|withdrawn|postponed|revoked)\b/i;
const partOfSchool =
  /\b(?:class(?:es)?\s+(?:[ivx]+|\d+)|nursery|kindergarten|[lu]\.?k\.?g|primary|junior|senior|early|half[\s-](?:day|holiday))\b/i;
const startsHoliday = /\b(?:begins?|beginning|starts?|commences?|from|onwards?)\b/i;

/** How long holidays last if no event says that school reopens. */
const MAX_OPEN_DAYS = 60;

type Meaning = "holiday" | "reopening" | "other";

export function isHoliday({ title }: Pick<SchoolEvent, "title">): boolean {
  return readTitle(title) === "holiday";
}

/** Wider than what makes a holiday: a link too many harms nobody. Words of English, Hindi and Punjabi. */
const saysClosed =
  /\b(?:clos(?:ed?|es|ing|ure)|shut|suspended|holidays?|vacations?|(?:is|are|be|day) off|no (?:school|classes)|need not (?:come|attend)|not (?:re)?open|functions? (?:from|till|until)|ch+utt?i(?:yan)?|avkash)\b|\boff:|छुट्टी|अवकाश|बंद|बन्द|ਛੁੱਟੀ|ਬੰਦ/i;

export const mentionsHoliday = memoize((item: { title: string; description?: string }) => {
  const sentences = (item.description ?? "").split(/(?<=[.!?।])\s|\n/);
  return [item.title, ...sentences].some(
    (sentence) => saysClosed.test(sentence) && !splitWords(sentence).some(isOtherSubject),
  );
});

export const filterHolidays = memoize((events: readonly SchoolEvent[]): readonly SchoolEvent[] =>
  events
    .filter(({ date, title }) => date && (isHoliday({ title }) || isReopening({ title })))
    .toSorted(byDate),
);

/** Holidays that "begin" last until the next event that says when school reopens. */
export function findDayAfter(
  event: SchoolEvent,
  holidays: readonly SchoolEvent[],
): CalendarDate | undefined {
  const { date } = event;
  if (!date) return undefined;
  const lastDay = isHoliday(event) && findLastDay(event);
  if (lastDay) return addDays(lastDay, 1);
  const reopening = isOpenEnded(event)
    ? holidays.find((other) => (other.date ?? "") > date && isReopening(other))?.date
    : undefined;
  return reopening && reopening <= addDays(date, MAX_OPEN_DAYS) ? reopening : addDays(date, 1);
}

/** An event on that day, or the start of holidays that have not ended yet. */
export function findHoliday(day: CalendarDate, events: readonly SchoolEvent[]) {
  const first = addDays(day, 1 - MAX_OPEN_DAYS);
  const recent = filterHolidays(events).filter(({ date = "" }) => date >= first && date <= day);
  const afterReopening = recent.slice(recent.findLastIndex(isReopening) + 1);
  return (
    recent.findLast(
      (event) => isHoliday(event) && (findLastDay(event) ?? event.date ?? "") >= day,
    ) ?? afterReopening.findLast(isOpenEnded)
  );
}

type Titled = Pick<SchoolEvent, "title" | "date">;

function isReopening({ title }: Pick<Titled, "title">): boolean {
  return readTitle(title) === "reopening";
}

function isOpenEnded(event: Titled): boolean {
  return isHoliday(event) && startsHoliday.test(event.title) && !findLastDay(event);
}

/** "… from 24 December to 5 January", if that is within the longest holidays. */
function findLastDay({ title, date = "" }: Titled): CalendarDate | undefined {
  const found =
    /(?:\b(?:to|till|until|upto)|\d\s?[–-])\s?(\d{1,2})(?:st|nd|rd|th)?\b(?: ([a-z]{3,9})\b)?/i.exec(
      title,
    );
  if (!found || !date) return undefined;
  const [, day, month = ""] = found;
  const year = getYear(date);
  return [month, getMonthName(date)]
    .flatMap((name) => [year, year + 1].map((of) => parseCalendarDate(`${day} ${name} ${of}`)))
    .find((last) => last && last >= date && last < addDays(date, MAX_OPEN_DAYS));
}

const readTitle = memoizeByKey(readSentence);

function readSentence(sentence: string): Meaning {
  const clauses = sentence
    .toLowerCase()
    .replaceAll(/\b(re|mid)-/g, "$1")
    .split(/[,;:()]|\s[–—-]\s/);
  let isOther = false;
  let isDenied = cancellation.test(sentence) || partOfSchool.test(sentence);
  for (const clause of clauses) {
    const words = splitWords(clause);
    if (isSaidOfSchool(words, reopeningWords)) return "reopening";
    if (/^no (?:school|classes)\b/.test(clause.trim()) && !isDenied) return "holiday";
    const isClosed = isSaidOfSchool(words, closedWords);
    isOther ||= !isClosed && words.some(isOtherSubject);
    isDenied ||= words.some((word) => denials.has(word));
    const isNamed = isClosed || (!isOther && namesHoliday(words));
    if (isNamed && !isDenied) return "holiday";
  }
  return "other";
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isOtherSubject(word: string): boolean {
  return otherSubjects.has(word);
}

function namesHoliday(words: readonly string[]): boolean {
  const isBreak = (word: string, index: number) =>
    /^breaks?$/.test(word) && longBreaks.has(words[index - 1] ?? "");
  const place = words.findIndex((word, index) => holidayWords.has(word) || isBreak(word, index));
  const isOtherTime = words.slice(0, place).includes("in");
  return place >= 0 && !isOtherTime && !words.some((word) => otherTimes.has(word));
}

/** "School will remain closed" and "Closed for Diwali", but not "School office closed". */
function isSaidOfSchool(words: readonly string[], verbs: ReadonlySet<string>): boolean {
  const place = words.findIndex((word) => verbs.has(word));
  if (place < 0) return false;
  const before = words.slice(0, place).filter((word) => !linkingWords.has(word));
  const last = before.at(-1);
  const others = last === undefined ? words : before;
  return (last === undefined || schoolWords.has(last)) && !others.some(isOtherSubject);
}
