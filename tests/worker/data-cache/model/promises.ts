/** What may be seen, whatever happens: the promises of docs/caching.md, each a line or a few. */
import { minute, second } from "../../../harness/clock.ts";
import {
  type Call,
  freshFor,
  type History,
  type Purge,
  type Visit,
  type Write,
} from "./history.ts";

/** Of a visit that is over. */
export const ofVisits: { [promise: string]: (visit: Visit, past: History) => boolean } = {
  "what is not called stale is no older than promised": (visit, past) =>
    visit.isStale || shows(visit, past.versionAt(visit.read, visit.from - freshFor(visit.read))),

  "nothing is older than its Age": (visit, past) =>
    shows(visit, past.versionAt(visit.read, visit.from - visit.age - second)),

  "an isolate never goes back behind what it fetched a second ago, but to what a purge fetched": (
    visit,
    past,
  ) =>
    past.calls.filter(isOfIsolate(visit)).every(({ from, until, version }) => {
      const isPurged = past.purges.some(
        (purge) =>
          isOfRead(visit)(purge) &&
          (Math.abs(purge.from - from) < minute || !past.wasWell("ledger", purge.from)),
      );
      return isPurged || !isBefore(until, visit.from - second) || shows(visit, version ?? 0);
    }),

  "after a purge's answer nothing from before it is seen: here at once, elsewhere in 60 s": (
    visit,
    past,
  ) =>
    past.purges.filter(isOfRead(visit)).every(({ place, from, until, outcome }) => {
      const isHere = place === visit.place && past.hasKept(place, from);
      const isKnown = until !== undefined && until + (isHere ? 0 : minute) < visit.from;
      if (!isKnown || outcome === "refused") return true;
      const isKept = isHere && outcome === "fetched" && isFindable(visit, past, from + minute);
      const isUnknownThere = !isHere && !past.wasWell("ledger", visit.from - minute);
      const mayBeLastGood = isUnknownThere || (!isKept && hasFailed(visit, past));
      return (visit.isStale && mayBeLastGood) || shows(visit, past.versionAt(visit.read, from));
    }),

  "the last good copy is never lost: not in an isolate": (visit, past) =>
    visit.version !== undefined ||
    !past.visits.some(
      (other) =>
        isOfIsolate(visit)(other) && other.version !== undefined && other.until < visit.from,
    ),

  "the last good copy is never lost: not in a place": (visit, past) =>
    visit.version !== undefined ||
    !past.calls.some(
      ({ place, read, until, version }) =>
        place === visit.place &&
        read === visit.read &&
        version !== undefined &&
        isBefore(until, visit.from - toBeKept) &&
        past.hasKept(place, until) &&
        (past.hasKept(place, until - minute) || past.wasWell("ledger", visit.from - minute)) &&
        isFindable(visit, past, until),
    ),

  "the last good copy is never lost: not anywhere, once KV has told it": (visit, past) =>
    visit.version !== undefined ||
    !past.wasWell("kv", visit.from - 10 * second) ||
    !past.wasWell("ledger", visit.from - minute) ||
    !past.writes.some(
      ({ read, at }) =>
        read === visit.read && at + toBeTold < visit.from && isFindable(visit, past, at),
    ),

  "nothing is shown only where the school fails": (visit, past) =>
    visit.version !== undefined || hasFailed(visit, past) || isAsked(visit, past),

  "what is stale is revalidated, unless the school fails": (visit, past) =>
    !visit.isStale || isAsked(visit, past) || hasFailed(visit, past),

  "a visitor waits 5 seconds at most": (visit, past) => {
    const since = visit.from - 10 * second;
    const isWell = past.wasWell("kv", since) && past.wasWell("ledger", since);
    return visit.until - visit.from <= (isWell ? 5.5 : 10) * second;
  },
};

/** Of a call of the school's server that begins. */
export const ofCalls: { [promise: string]: (call: Call, past: History) => boolean } = {
  "one call at a time, besides those for purges of that minute: the operator's and the next visitor's":
    (call, past) => {
      const others = past.calls.filter((other) => isOfIsolate(call)(other) && !other.until);
      const since = Math.min(...others.map(({ from }) => from));
      const purges = past.purges.filter(
        (purge) => isOfRead(call)(purge) && mayBeUnknown(purge, since, past),
      );
      return others.length <= 2 * purges.length;
    },

  "a school that fails is left alone for two seconds at least, and for as long as it asks": (
    call,
    past,
  ) => {
    if (isOfPurge(call, past)) return true;
    const calls = past.calls.filter(isOfPlace(call));
    const wellAt = calls.filter(hasAnswered).map(({ until }) => until ?? 0);
    const failures = calls.filter(
      ({ from, until, version }) =>
        version === undefined &&
        isBefore(Math.max(0, ...wellAt), until ?? 0) &&
        past.hasKept(call.place, from),
    );
    return failures.every(({ until, retryAfter }) => {
      const since = call.from - (until ?? 0);
      return since === 0 || since >= Math.max(1.6 * second, retryAfter);
    });
  },

  "what a place has fresh is not asked for again": (call, past) =>
    isOfPurge(call, past) ||
    !past.calls.some(
      (other) =>
        isOfPlace(call)(other) &&
        other.version !== undefined &&
        isBefore(other.until, call.from - toBeKept) &&
        call.from - other.from < minute &&
        past.hasKept(call.place, other.from) &&
        !past.purges.some(
          (purge) => isOfRead(call)(purge) && mayBeUnknown(purge, other.from, past),
        ),
    ),
};

/** Of a write that KV takes. */
export const ofWrites: { [promise: string]: (write: Write, past: History) => boolean } = {
  "KV is given what changed, and the same again in half an hour": (write, past) =>
    !past.wasWell("kv", write.at - 30 * minute) ||
    !past.writes.some(
      (other) =>
        other !== write &&
        other.isolate === write.isolate &&
        other.content === write.content &&
        write.at - other.at < 30 * minute,
    ),
};

/** How long after an answer all isolates of a place look and find it, ms. */
const toBeKept = 5 * second;
/** How long a write to KV may take to all places, where "there is none" is remembered as well, ms. */
const toBeTold = 90 * second;
/** The longest that a failing school is left alone, ms. */
const leftAlone = 120 * second;

function shows({ version }: Visit, atLeast: number): boolean {
  return version === undefined || version >= atLeast;
}

function isOfRead({ read }: { read: string }) {
  return (other: { read: string }) => other.read === read;
}

function isOfPlace({ place, read }: { place: string; read: string }) {
  return (other: { place: string; read: string }) => other.place === place && other.read === read;
}

function isOfIsolate({ isolate, read }: { isolate: string; read: string }) {
  return (other: { isolate: string; read: string }) =>
    other.isolate === isolate && other.read === read;
}

function hasAnswered({ version }: Call): boolean {
  return version !== undefined;
}

function isBefore(a: number | undefined, b: number): a is number {
  return a !== undefined && a < b;
}

/** Whether a call was under way or begun while the visitor was there, or the second before, for which an answer is trusted. */
function isAsked(visit: Visit, past: History): boolean {
  return past.calls.some(
    (call) => isOfIsolate(visit)(call) && (call.until ?? visit.from) >= visit.from - second,
  );
}

/** Whether the school failed this place the last time, or so short a time ago that it may be left alone. */
function hasFailed(visit: Visit, past: History): boolean {
  const calls = past.calls.filter(isOfPlace(visit));
  const lately = calls.filter(({ until }) => (until ?? visit.until) + leftAlone >= visit.from);
  const last = calls.filter(({ from }) => from < visit.from).slice(-1);
  return [...last, ...lately].some(({ version }) => version === undefined);
}

/**
 * Whether what was learned at that moment is still looked for: a purge leaves it where the next purge finds it, but not at
 * once in all places, and none that the ledger could not tell of, so that two in an outage may leave a place with nothing.
 */
function isFindable(visit: Visit, past: History, at: number): boolean {
  const purges = past.purges.filter(
    (purge) => isOfRead(visit)(purge) && mayBeUnknown(purge, at, past),
  );
  return purges.length < 2;
}

/** Whether a place may not have known of a purge at that moment: it takes a minute to get there, or until the ledger can tell. */
function mayBeUnknown(purge: Purge, at: number, past: History): boolean {
  return purge.from > at - minute || !past.wasWell("ledger", purge.from);
}

/** Operators' purges ask even where the school failed a moment ago. */
function isOfPurge(call: Call, past: History): boolean {
  return past.purges.some((purge) => isOfIsolate(call)(purge) && purge.until === undefined);
}
