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
  "summer winter autumn spring monsoon term midterm festival puja pooja dussehra diwali christmas easter eid",
);
const closedWords = list("closed shut suspended closure");
const reopeningWords = list("reopen reopens reopening resume resumes");
const schoolWords = list("school schools campus institution classes");
const linkingWords = list(
  "the is are will shall to be has been remain remains stay stays today tomorrow",
);
/** What is said of these is not said of the school: "Holiday homework", "Registration closed". */
const otherSubjects = list(
  "homework assignment assignments project projects worksheet worksheets submission list calendar schedule timetable camp camps registration registrations admission admissions form forms portal application applications booking office library canteen gate road bus fee fees accounts competition contest essay quiz programme program workshop activity activities course coaching reading trip tour assembly ceremony celebration celebrations party club bible talk discussion plan plans season carnival fair mela tips happy favourite favorite enjoy online extra remedial",
);
const otherTimes = list("before after during");
const denials = list("no not open working over only false rumour rumours");
const changed = /\b(?:cancell?ed|withdrawn|postponed|revoked|shifted|rescheduled)\b/i;
const partOfSchool =
  /\b(?:class(?:es)?\s+(?:[ivx]+|\d+)|nursery|kindergarten|[lu]?\.?k\.?g|primary|junior|senior|early|half[\s-](?:day|holiday))\b/i;
/** But not "from 8 a.m." */
const opening =
  /\b(?:begins?|beginning|starts?|commences?|onwards?|from(?! \d\d?(?:[:.]\d\d)? ?[ap]\.?m))\b/;

/** How long holidays last if no event says that school reopens. */
const MAX_OPEN_DAYS = 60;

export function isHoliday({ title }: Pick<SchoolEvent, "title">): boolean {
  return readTitle(title).meaning === "holiday";
}

/** Wider than what makes a holiday: a link too many harms nobody. Words of English, Hindi and Punjabi. */
const saysClosed =
  /\b(?:clos(?:ed?|es|ing|ure)|shut|suspended|holidays?|vacations?|half[ -]day|(?:is|are|be|day|school) (?:off|leave)|no (?:school|classes)|classes (?:\w+ ){0,3}cancelled|need not (?:come|attend)|do not send|stay (?:at )?home|(?:today|tomorrow) off|rainy day|(?:not|won[’']t) (?:re)?(?:open|function)|functions? (?:from|till|until)|reopening \w+|(?:summer|winter|autumn|spring) break|ch+utt?i(?:yan)?|avkaa?sh|ban[dh]+ (?:hai|rah\w+))\b|\boff:|छुट्टी|अवकाश|बंद|बन्द|ਛੁੱਟੀ|ਬੰਦ/i;
/** What else is closed, or only named after a holiday. */
const saysElse =
  /\b(?:(?:holidays?|vacations?) (?:home ?work|assignments?|projects?|worksheets?|camps?|activit\w+|reading|list|calendar|season)|(?:list|calendar) of (?:\w+ )?(?:holidays|vacations)|(?:registrations?|admissions?|forms?|portal|applications?|bookings?|counter|office|library|canteen|gate|road|link)(?: (?:is|are|will|be|has|have|been|now|to|remains?))* (?:clos(?:ed?|es|ing)|shut)|clos(?:e|ing) (?:contact|ceremony|date)|off the road)\b/gi;

export const mentionsHoliday = memoize((item: { title: string; description?: string }) =>
  saysClosed.test(`${item.title}\n${item.description ?? ""}`.replaceAll(saysElse, " ")),
);

export const filterHolidays = memoize((events: readonly SchoolEvent[]): readonly SchoolEvent[] =>
  events.filter(({ date, title }) => date && readTitle(title).meaning !== "other").toSorted(byDate),
);

/** Holidays that "begin" last until the next event that says when school reopens. */
export function findDayAfter(event: SchoolEvent, holidays: readonly SchoolEvent[]) {
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
  const lasts = (event: SchoolEvent) => (findLastDay(event) ?? event.date ?? "") >= day;
  const current = recent.findLast((event) => isHoliday(event) && lasts(event));
  return current ?? afterReopening.findLast(isOpenEnded);
}

type Titled = Pick<SchoolEvent, "title" | "date">;

function isReopening({ title }: Titled): boolean {
  return readTitle(title).meaning === "reopening";
}

function isOpenEnded(event: Titled): boolean {
  const { meaning, clause } = readTitle(event.title);
  return meaning === "holiday" && opening.test(clause) && !findLastDay(event);
}

const beforeEnd = /^(.*?)(?: ?\b(?:to|till|until|up ?to) | ?[–—] ?| - |(?<=\d)-)/;
const endDates = [
  /^(?<numbers>\d\d?([./-])\d\d?\2\d{2,4})\b/,
  /^(?<day>\d\d?)(?:st|nd|rd|th)?(?: of)? (?<month>[a-z]{3,9})\b/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d\d?)\b/,
  /^(?<day>\d\d?)(?:st|nd|rd|th)?\b(?![:.]\d| ?[ap]\.?m)/,
];

/** "… from 24 December to 5 January", "… Oct 5 - Oct 12" or "… 24.12.2026 to 5.1.2027", if that is within the longest holidays. */
function findLastDay({ title, date = "" }: Titled): CalendarDate | undefined {
  const { clause } = readTitle(title);
  const [whole = "", start = ""] = beforeEnd.exec(clause) ?? [];
  const end = clause.slice(whole.length);
  if (!date || !/\d/.test(start)) return undefined;
  const found = endDates.map((pattern) => pattern.exec(end)?.groups).find(Boolean);
  if (!found) return undefined;
  const { numbers, day, month = /([a-z]{3,9})\.? \d+$/.exec(start)?.[1] ?? "" } = found;
  const year = getYear(date);
  const written = [month, getMonthName(date)].flatMap((name) =>
    [year, year + 1].map((of) => `${day} ${name} ${of}`),
  );
  return [numbers, ...written]
    .map(parseCalendarDate)
    .find((last) => last && last >= date && last < addDays(date, MAX_OPEN_DAYS));
}

const dates = String.raw`(?! ?(?:from )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? )?\d)`;
const clauseEnds = new RegExp(`[,;:()]${dates}| [–—-] ${dates}`);

type Reading = { meaning: "holiday" | "reopening" | "other"; clause: string };

const readTitle = memoizeByKey(readSentence);

/** `clause`: the one with this meaning, and dates after it. */
function readSentence(sentence: string): Reading {
  const clauses = sentence
    .toLowerCase()
    .replaceAll(/\b(re|mid)-/g, "$1")
    .replaceAll(/\s+/g, " ")
    .split(clauseEnds);
  let isOther = false;
  let isDenied = changed.test(sentence) || partOfSchool.test(sentence);
  for (const clause of clauses) {
    const words: string[] = clause.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (isSaidOfSchool(words, reopeningWords)) return { meaning: "reopening", clause };
    if (/^no (?:school|classes)\b/.test(clause.trim()) && !isDenied)
      return { meaning: "holiday", clause };
    const isClosed = isSaidOfSchool(words, closedWords);
    isOther ||= !isClosed && words.some((word) => otherSubjects.has(word));
    isDenied ||= words.some((word) => denials.has(word));
    const isNamed = isClosed || (!isOther && namesHoliday(words));
    if (isNamed && !isDenied) return { meaning: "holiday", clause };
  }
  return { meaning: "other", clause: "" };
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
  return (
    (last === undefined || schoolWords.has(last)) && !others.some((word) => otherSubjects.has(word))
  );
}
