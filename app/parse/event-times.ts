import { formatTimes } from "./format-time.ts";

/** Minutes after midnight; those of an end on the next day are more than a day's. */
type EventTimes = { from: number; to?: number };

type Half = "a" | "p" | undefined;
/** `is24`: certainly of 24 hours. */
type Clock = { hour: number; minute: number; half: Half; is24: boolean };

const clock = String.raw`(?:(?:12(?:[:.]00)?\s*)?(noon|midday|midnight)|(\d{1,2})(?:[:.]?(\d{2})(?:[:.]\d{2}(?:\.\d+)?)?)?\s*(?:([ap])\.?\s?m\.?|(h(?:ou)?rs?\.?|h\b))?)`;
const times = new RegExp(
  String.raw`^(?:from\s+|at\s+)?${clock}(?:\s*(?:\p{Pd}|−|to|till|until)\s*${clock})?(?:\s*(?:onwards?|sharp|ist))*\.?$`,
  "iu",
);
const timestamp = /^\d{4}-\d{2}-\d{2}[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
/** What a browser's time field sends, and programs write. */
const timeField =
  /^(?:\d{2}:\d{2}|\d{1,2}:\d{2}:\d{2})(?:\s*(?:\p{Pd}|to)\s*(?:\d{2}:\d{2}|\d{1,2}:\d{2}:\d{2}))?$/u;
const DAY_MINUTES = 24 * 60;
/** "1 p.m. to 9 a.m." is a mistake, as is "9 a.m. to 12 a.m.". */
const MAX_NIGHT_MINUTES = 15 * 60;
const INDIA_AHEAD_MINUTES = 330;

/** Undefined unless the text is clearly a time: "9:30 AM - 1 p.m." is one, "after assembly" is not. */
export function parseEventTimes(words: string): EventTimes | undefined {
  const text = words.trim().slice(0, 80);
  const [, time = text, zone] = timestamp.exec(text) ?? [];
  if (zone) {
    const moment = Date.parse(text.replace(" ", "T"));
    if (Number.isNaN(moment)) return undefined;
    return { from: (Math.floor(moment / 60_000) + INDIA_AHEAD_MINUTES) % DAY_MINUTES };
  }
  const found = times.exec(time);
  if (!found) return undefined;
  const areAll24 = timeField.test(time) || /\d\s*h(?:ou)?rs?\.?$/i.test(time);
  const first = parseClock(found.slice(1, 6), areAll24);
  const last = parseClock(found.slice(6, 11), areAll24);
  if (!first) return undefined;
  const to = last && parseMinutes(last);
  const from = parseMinutes(first) ?? (last && to ? before(to, first, last) : undefined);
  if (from === undefined) return undefined;
  if (to === undefined) return { from };
  // "6 p.m. to 1 a.m." ends the next day.
  const isNight = from >= DAY_MINUTES / 2 && to + DAY_MINUTES - from <= MAX_NIGHT_MINUTES;
  const isNextDay = isNight && last?.half === "a";
  return to > from ? { from, to } : isNextDay ? { from, to: to + DAY_MINUTES } : { from };
}

/** As the site writes times; what is not clearly a time stays as the school wrote it. */
export function formatEventTimes(words: string): string {
  const times = /onward|sharp/i.test(words) ? undefined : parseEventTimes(words);
  const isWritten = /[ap]\.?\s?m\b|noon|midday|midnight/i.test(words);
  if (!times || (isWritten && times.to === undefined)) return formatTimes(words);
  const { from, to } = times;
  return [from, ...(to === undefined ? [] : [to])].map(formatMinutes).join(" to ");
}

function formatMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  if (minutes % 720 === 0) return hour === 0 ? "12 midnight" : "12 noon";
  return formatTimes(
    `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`,
  );
}

function parseClock(parts: (string | undefined)[], areAll24: boolean): Clock | undefined {
  const [word, hour, minute = "0", half, hours] = parts;
  const isMidnight = word?.toLowerCase() === "midnight";
  if (word) return { hour: 12, minute: 0, half: isMidnight ? "a" : "p", is24: false };
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const is24 = !half && (areAll24 || hours !== undefined);
  return { hour: Number(hour), minute: Number(minute), half: half?.toLowerCase() as Half, is24 };
}

/** Without "a.m." or "p.m." only a 24-hour time is certain. */
function parseMinutes({ hour, minute, half, is24 }: Clock): number | undefined {
  if (half && (hour > 12 || hour === 0)) return undefined;
  if (half) return ((hour % 12) + (half === "p" ? 12 : 0)) * 60 + minute;
  return is24 || hour > 12 ? hour * 60 + minute : undefined;
}

/** In "10 to 2 p.m." the first time is in the morning, in "1 to 2 p.m." in the afternoon. */
function before(to: number, first: Clock, { half }: Clock): number | undefined {
  return ([half ?? "p", "a"] as const)
    .map((likely) => parseMinutes({ ...first, half: likely }))
    .find((minutes) => minutes !== undefined && minutes < to);
}
