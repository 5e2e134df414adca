/** Minutes after midnight. */
type EventTimes = { from: number; to?: number };

type Half = "a" | "p" | undefined;
type Clock = { hour: number; minute: number; half: Half };

const clock = String.raw`(?:(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\.?)?|(noon|midnight))`;
const times = new RegExp(
  String.raw`^(?:from\s+|at\s+)?${clock}(?:\s*(?:-|–|—|to|till|until)\s*${clock})?(?:\s*(?:onwards?|sharp|ist|hrs))*\.?$`,
  "i",
);

/** Undefined unless the text is clearly a time: "9:30 AM - 1 p.m." is one, "after assembly" is not. */
export function parseEventTimes(words: string): EventTimes | undefined {
  const found = times.exec(words.trim().slice(0, 80));
  if (!found) return undefined;
  const first = parseClock(found.slice(1, 5));
  const last = parseClock(found.slice(5, 9));
  if (!first) return undefined;
  const to = last && parseMinutes(last);
  const from =
    parseMinutes(first) ?? (last && to !== undefined ? before(to, first, last) : undefined);
  if (from === undefined) return undefined;
  return to !== undefined && to > from ? { from, to } : { from };
}

function parseClock([hour, minute, half, word]: (string | undefined)[]): Clock | undefined {
  if (word) return { hour: 12, minute: 0, half: word.toLowerCase() === "noon" ? "p" : "a" };
  if (hour === undefined || Number(hour) > 23 || Number(minute ?? 0) > 59) return undefined;
  return { hour: Number(hour), minute: Number(minute ?? 0), half: half?.toLowerCase() as Half };
}

/** Without "a.m." or "p.m." only a 24-hour time is certain. */
function parseMinutes({ hour, minute, half }: Clock): number | undefined {
  if (half && (hour > 12 || hour === 0)) return undefined;
  if (half) return ((hour % 12) + (half === "p" ? 12 : 0)) * 60 + minute;
  return hour > 12 ? hour * 60 + minute : undefined;
}

/** In "10 to 2 p.m." the first time is in the morning, in "1 to 2 p.m." in the afternoon. */
function before(to: number, first: Clock, { half }: Clock): number | undefined {
  return ([half ?? "p", "a"] as const)
    .map((likely) => parseMinutes({ ...first, half: likely }))
    .find((minutes) => minutes !== undefined && minutes < to);
}
