/** The promises of docs/caching.md, which hold in every history. */
import { minute, second } from "../../../harness/clock.ts";
import {
  type Call,
  freshFor,
  type History,
  type Purge,
  type Visit,
  type Write,
} from "./history.ts";

/** For a finished visit. */
export const ofVisits: { [promise: string]: (visit: Visit, past: History) => boolean } = {
  "what is not marked stale is no older than promised": (visit, past) =>
    visit.isStale || shows(visit, past.versionAt(visit.read, visit.from - freshFor(visit.read))),

  "nothing is older than its Age": (visit, past) =>
    shows(visit, past.versionAt(visit.read, visit.from - visit.age - second)),

  "an isolate never serves older content than it fetched, except what a purge fetched": (
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

  "after a purge nothing older is served: here at once, elsewhere within 60 s": (visit, past) =>
    past.purges.filter(isOfRead(visit)).every(({ place, from, until, outcome }) => {
      const isHere = place === visit.place && past.hasKept(place, from);
      const isKnown = until !== undefined && until + (isHere ? 0 : minute) < visit.from;
      if (!isKnown || outcome === "refused") return true;
      const isKept = isHere && outcome === "fetched" && isFindable(visit, past, from + minute);
      const isUnknownThere = !isHere && !past.wasWell("ledger", visit.from - minute);
      const mayBeLastGood = isUnknownThere || (!isKept && hasFailed(visit, past));
      return (visit.isStale && mayBeLastGood) || shows(visit, past.versionAt(visit.read, from));
    }),

  "an isolate never loses the last good copy": (visit, past) =>
    visit.version !== undefined ||
    !past.visits.some(
      (other) =>
        isOfIsolate(visit)(other) && other.version !== undefined && other.until < visit.from,
    ),

  "a place never loses the last good copy": (visit, past) =>
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

  "no place loses the last good copy, once KV has delivered it": (visit, past) =>
    visit.version !== undefined ||
    !past.wasWell("kv", visit.from - 10 * second) ||
    !past.wasWell("ledger", visit.from - minute) ||
    !past.writes.some(
      ({ read, at }) =>
        read === visit.read && at + toBeTold < visit.from && isFindable(visit, past, at),
    ),

  "nothing is shown only if the school API fails": (visit, past) =>
    visit.version !== undefined || hasFailed(visit, past) || isAsked(visit, past),

  "stale content is revalidated, unless the school API fails": (visit, past) =>
    !visit.isStale || isAsked(visit, past) || hasFailed(visit, past),

  "a visitor waits at most 5 seconds": (visit, past) => {
    const since = visit.from - 10 * second;
    const isWell = past.wasWell("kv", since) && past.wasWell("ledger", since);
    return visit.until - visit.from <= (isWell ? 5.5 : 10) * second;
  },
};

/** For a fetch that starts. */
export const ofCalls: { [promise: string]: (call: Call, past: History) => boolean } = {
  "one fetch at a time, and two more for each purge of that minute": (call, past) => {
    const others = past.calls.filter((other) => isOfIsolate(call)(other) && !other.until);
    const since = Math.min(...others.map(({ from }) => from));
    const purges = past.purges.filter(
      (purge) => isOfRead(call)(purge) && mayBeUnknown(purge, since, past),
    );
    return others.length <= 2 * purges.length;
  },

  "a failing read is not fetched for at least two seconds, or for its Retry-After": (
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

  "what a place has fresh is not fetched again": (call, past) =>
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

/** For a write to KV. */
export const ofWrites: { [promise: string]: (write: Write, past: History) => boolean } = {
  "KV is written when content changed, or after half an hour": (write, past) =>
    !past.wasWell("kv", write.at - 30 * minute) ||
    !past.writes.some(
      (other) =>
        other !== write &&
        other.isolate === write.isolate &&
        other.content === write.content &&
        write.at - other.at < 30 * minute,
    ),
};

/** How long after a fetch all isolates of its place find the entry, ms. */
const toBeKept = 5 * second;
/** How long a write to KV may take to reach all places, which cache misses too, ms. */
const toBeTold = 90 * second;
/** The longest backoff, ms. */
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

/** Whether a fetch was in flight during the visit, or in the second before, for which memory is trusted. */
function isAsked(visit: Visit, past: History): boolean {
  return past.calls.some(
    (call) => isOfIsolate(visit)(call) && (call.until ?? visit.from) >= visit.from - second,
  );
}

/** Whether the last fetch of this place failed, or one so recent that the backoff may last. */
function hasFailed(visit: Visit, past: History): boolean {
  const calls = past.calls.filter(isOfPlace(visit));
  const lately = calls.filter(({ until }) => (until ?? visit.until) + leftAlone >= visit.from);
  const last = calls.filter(({ from }) => from < visit.from).slice(-1);
  return [...last, ...lately].some(({ version }) => version === undefined);
}

/**
 * Whether an entry from that moment is still found: the lookup goes back one purge, so two purges that a place did not know
 * of may leave it without an entry.
 */
function isFindable(visit: Visit, past: History, at: number): boolean {
  const purges = past.purges.filter(
    (purge) => isOfRead(visit)(purge) && mayBeUnknown(purge, at, past),
  );
  return purges.length < 2;
}

/** A purge may be unknown in another place for a minute, or while the ledger is unreachable. */
function mayBeUnknown(purge: Purge, at: number, past: History): boolean {
  return purge.from > at - minute || !past.wasWell("ledger", purge.from);
}

/** Purges ignore the backoff. */
function isOfPurge(call: Call, past: History): boolean {
  return past.purges.some((purge) => isOfIsolate(call)(purge) && purge.until === undefined);
}
