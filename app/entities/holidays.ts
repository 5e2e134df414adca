/** The school API has no field for holidays, so the words of titles decide. See docs/limits.md. */
import { addDays, type CalendarDate, getYear, parseCalendarDate } from "../values/calendar-date.ts";
import { memoize } from "../values/memoize.ts";
import { byDate, type SchoolEvent } from "./school-event.ts";

const MAX_DAYS = 60;

const saysHoliday = /\b(?:holidays?|vacations?|closed)\b/i;
const saysMore =
  /\b(?:no|not|only|over|false|cancell?ed|withdrawn|postponed|shifted|working|reopens?|resumes?|class(?:es)? (?:[ivx]+|\d+)|doubt classes|nursery|kg|junior|senior|primary|early|half|noon|before|after|during|happy|favou?rite|plans?|road|bus)\b/i;
const begins = /\b(?:holidays|vacations?)\b.*\b(?:begins?|starts?|commences?)\b/i;
const reopens = /\b(?:school|classes) (?:will |to )?(?:re-?opens?|resumes?)\b/i;
/** What else is closed, or only named after a holiday. */
const saysElse =
  /\b(?:(?:holidays?|vacations?) (?:home ?work|assignments?|projects?|camps?|list|season)|(?:list|calendar) of (?:\w+ )?holidays|(?:registrations?|admissions?|forms?|portal|counter|office|library|canteen|gate|road|link)(?: (?:is|are|will|be|has|have|been|now|to|remains?))* (?:closed|shut)|clos(?:e|ing) (?:contact|ceremony|date)|off the road)\b/gi;
/** Wider than what makes a holiday: a link too many harms nobody. Words of English, Hindi and Punjabi. */
const saysClosed =
  /\b(?:clos(?:ed?|es|ing|ure)|shut|suspended|holidays?|vacations?|half[ -]day|(?:is|are|be|day|school) (?:off|leave)|no (?:school|classes)|classes (?:\w+ ){0,3}cancelled|need not (?:come|attend)|do not send|stay (?:at )?home|(?:today|tomorrow) off|rainy day|(?:not|won[’']t) (?:re)?(?:open|function)|functions? (?:from|till|until)|reopening \w+|(?:summer|winter|autumn|spring|term|puja|diwali|christmas|easter) break|ch+utt?i(?:yan)?|avkaa?sh|ban[dh]+ (?:hai|rah\w+))\b|\boff:|छुट्टी|अवकाश|बंद|बन्द|ਛੁੱਟੀ|ਬੰਦ/i;

export const mentionsHoliday = memoize((item: { title: string; description?: string }) =>
  saysClosed.test(`${item.title}\n${item.description ?? ""}`.replaceAll(saysElse, " ")),
);

/** A title that says more is none: it may deny the holiday, or concern only a part of the school. */
export function isHoliday({ title }: Pick<SchoolEvent, "title">): boolean {
  return saysHoliday.test(title.replaceAll(saysElse, " ")) && !saysMore.test(title);
}

/** The event of that day, or of holidays that last until then. */
export function findHoliday(day: CalendarDate, events: readonly SchoolEvent[]) {
  return listHolidays(events).findLast(({ first, last }) => first <= day && day <= last)?.event;
}

const listHolidays = memoize((events: readonly SchoolEvent[]) =>
  events
    .toSorted(byDate)
    .flatMap((event) =>
      event.date && isHoliday(event)
        ? [{ event, first: event.date, last: findLastDay(event.date, event.title, events) }]
        : [],
    ),
);

const day = String.raw`((?:\d\d?[./-]){2}\d{2,4}|(?:[a-z]{3,9}\.? )?\d\d?(?:st|nd|rd|th)?(?: (?:of )?[a-z]{3,9})?)`;
const span = new RegExp(String.raw`\b${day} ?(?:to|till|until|up ?to|[–—-]) ?${day}`, "i");

/** As its title says ("24 December to 5 January"), or the day before school reopens, if holidays "begin". */
export function findLastDay(first: CalendarDate, title: string, events: readonly SchoolEvent[]) {
  const [written = "", ...days] = span.exec(title) ?? [];
  const months = written.match(/[a-z]{3,9}/gi) ?? [];
  const [start, end] = days.map((text) => findDay(text, months, first));
  if (start === first && end) return end;
  const reopening = events
    .filter(({ date = "", title }) => date > first && reopens.test(title))
    .toSorted(byDate)[0]?.date;
  const isOpen = begins.test(title) && reopening && reopening <= addDays(first, MAX_DAYS);
  return isOpen ? addDays(reopening, -1) : first;
}

function findDay(text: string, months: readonly string[], first: CalendarDate) {
  const number = /\d+/.exec(text)?.[0];
  const years = [getYear(first), getYear(first) + 1];
  return [text, ...months.flatMap((name) => years.map((year) => `${number} ${name} ${year}`))]
    .map(parseCalendarDate)
    .find((found) => found && found >= first && found < addDays(first, MAX_DAYS));
}
