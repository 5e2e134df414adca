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
export const visitGuarantees: { [promise: string]: (visit: Visit, past: History) => boolean } = {
  "what is not marked stale is no older than promised": (visit, past) =>
    visit.isStale || shows(visit, past.versionAt(visit.read, visit.from - freshFor(visit.read))),

  "nothing is older than its Age": (visit, past) =>
    shows(visit, past.versionAt(visit.read, visit.from - visit.age - second)),

  "an isolate never serves older content than it fetched, except what a purge fetched": (
    visit,
    past,
  ) =>
    past.calls.filter(isSameIsolate(visit)).every(({ from, until, version }) => {
      const isPurged = past.purges.some(
        (purge) =>
          isSameRead(visit)(purge) &&
          (Math.abs(purge.from - from) < minute || !past.wasHealthy("ledger", purge.from)),
      );
      return isPurged || !isBefore(until, visit.from - second) || shows(visit, version ?? 0);
    }),

  "after a purge nothing older is served: here at once, elsewhere within 60 s": (visit, past) =>
    past.purges.filter(isSameRead(visit)).every(({ place, from, until, outcome }) => {
      const isHere = place === visit.place && past.hasEvictedNothing(place, from);
      const isKnown = until !== undefined && until + (isHere ? 0 : minute) < visit.from;
      if (!isKnown || outcome === "refused") return true;
      const isKept = isHere && outcome === "fetched" && isRetrievable(visit, past, from + minute);
      const isUnknownThere = !isHere && !past.wasHealthy("ledger", visit.from - minute);
      const mayBeLastGood = isUnknownThere || (!isKept && hasFailed(visit, past));
      return (visit.isStale && mayBeLastGood) || shows(visit, past.versionAt(visit.read, from));
    }),

  "an isolate never loses the last good copy": (visit, past) =>
    visit.version !== undefined ||
    !past.visits.some(
      (other) =>
        isSameIsolate(visit)(other) && other.version !== undefined && other.until < visit.from,
    ),

  "a place never loses the last good copy": (visit, past) =>
    visit.version !== undefined ||
    !past.calls.some(
      ({ place, read, until, version }) =>
        place === visit.place &&
        read === visit.read &&
        version !== undefined &&
        isBefore(until, visit.from - STORE_MS) &&
        past.hasEvictedNothing(place, until) &&
        (past.hasEvictedNothing(place, until - minute) ||
          past.wasHealthy("ledger", visit.from - minute)) &&
        isRetrievable(visit, past, until),
    ),

  "no place loses the last good copy, once KV has delivered it": (visit, past) =>
    visit.version !== undefined ||
    !past.wasHealthy("kv", visit.from - 10 * second) ||
    !past.wasHealthy("ledger", visit.from - minute) ||
    !past.writes.some(
      ({ read, at }) =>
        read === visit.read &&
        at + KV_PROPAGATION_MS < visit.from &&
        isRetrievable(visit, past, at),
    ),

  "nothing is shown only if the school API fails": (visit, past) =>
    visit.version !== undefined || hasFailed(visit, past) || isFetched(visit, past),

  "stale content is revalidated, unless the school API fails": (visit, past) =>
    !visit.isStale || isFetched(visit, past) || hasFailed(visit, past),

  "a visitor waits at most 5 seconds": (visit, past) => {
    const since = visit.from - 10 * second;
    const isWell = past.wasHealthy("kv", since) && past.wasHealthy("ledger", since);
    return visit.until - visit.from <= (isWell ? 5.5 : 10) * second;
  },
};

/** For a fetch that starts. */
export const callGuarantees: { [promise: string]: (call: Call, past: History) => boolean } = {
  "one fetch at a time, and two more for each purge of that minute": (call, past) => {
    const others = past.calls.filter((other) => isSameIsolate(call)(other) && !other.until);
    const since = Math.min(...others.map(({ from }) => from));
    const purges = past.purges.filter(
      (purge) => isSameRead(call)(purge) && mayBeUnknown(purge, since, past),
    );
    return others.length <= 2 * purges.length;
  },

  "a failing read is not fetched for at least two seconds, or for its Retry-After": (
    call,
    past,
  ) => {
    if (isPurging(call, past)) return true;
    const calls = past.calls.filter(isSameLocation(call));
    const wellAt = calls.filter(hasSucceeded).map(({ until }) => until ?? 0);
    const failures = calls.filter(
      ({ from, until, version }) =>
        version === undefined &&
        isBefore(Math.max(0, ...wellAt), until ?? 0) &&
        past.hasEvictedNothing(call.place, from),
    );
    return failures.every(({ until, retryAfter }) => {
      const since = call.from - (until ?? 0);
      return since === 0 || since >= Math.max(1.6 * second, retryAfter);
    });
  },

  "what a place has fresh is not fetched again": (call, past) =>
    isPurging(call, past) ||
    !past.calls.some(
      (other) =>
        isSameLocation(call)(other) &&
        other.version !== undefined &&
        isBefore(other.until, call.from - STORE_MS) &&
        call.from - other.from < minute &&
        past.hasEvictedNothing(call.place, other.from) &&
        !past.purges.some(
          (purge) => isSameRead(call)(purge) && mayBeUnknown(purge, other.from, past),
        ),
    ),
};

/** For a write to KV. */
export const writeGuarantees: { [promise: string]: (write: Write, past: History) => boolean } = {
  "KV is written when content changed, or after half an hour": (write, past) =>
    !past.wasHealthy("kv", write.at - 30 * minute) ||
    !past.writes.some(
      (other) =>
        other !== write &&
        other.isolate === write.isolate &&
        other.content === write.content &&
        write.at - other.at < 30 * minute,
    ),
};

/** How long after a fetch all isolates of its place find the entry, ms. */
const STORE_MS = 5 * second;
/** How long a write to KV may take to reach all locations, which cache misses too, ms. */
const KV_PROPAGATION_MS = 90 * second;
/** The longest backoff, ms. */
const MAX_BACKOFF_MS = 120 * second;

function shows({ version }: Visit, atLeast: number): boolean {
  return version === undefined || version >= atLeast;
}

function isSameRead({ read }: { read: string }) {
  return (other: { read: string }) => other.read === read;
}

function isSameLocation({ place, read }: { place: string; read: string }) {
  return (other: { place: string; read: string }) => other.place === place && other.read === read;
}

function isSameIsolate({ isolate, read }: { isolate: string; read: string }) {
  return (other: { isolate: string; read: string }) =>
    other.isolate === isolate && other.read === read;
}

function hasSucceeded({ version }: Call): boolean {
  return version !== undefined;
}

function isBefore(a: number | undefined, b: number): a is number {
  return a !== undefined && a < b;
}

/** Whether a fetch was in flight during the visit, or in the second before, for which memory is trusted. */
function isFetched(visit: Visit, past: History): boolean {
  return past.calls.some(
    (call) => isSameIsolate(visit)(call) && (call.until ?? visit.from) >= visit.from - second,
  );
}

/** Whether the last fetch of this place failed, or one so recent that the backoff may last. */
function hasFailed(visit: Visit, past: History): boolean {
  const calls = past.calls.filter(isSameLocation(visit));
  const lately = calls.filter(({ until }) => (until ?? visit.until) + MAX_BACKOFF_MS >= visit.from);
  const last = calls.filter(({ from }) => from < visit.from).slice(-1);
  return [...last, ...lately].some(({ version }) => version === undefined);
}

/**
 * Whether an entry from that moment is still found: the lookup goes back one purge, so two purges that a place did not know
 * of may leave it without an entry.
 */
function isRetrievable(visit: Visit, past: History, at: number): boolean {
  const purges = past.purges.filter(
    (purge) => isSameRead(visit)(purge) && mayBeUnknown(purge, at, past),
  );
  return purges.length < 2;
}

/** A purge may be unknown in another place for a minute, or while the ledger is unreachable. */
function mayBeUnknown(purge: Purge, at: number, past: History): boolean {
  return purge.from > at - minute || !past.wasHealthy("ledger", purge.from);
}

/** Purges ignore the backoff. */
function isPurging(call: Call, past: History): boolean {
  return past.purges.some((purge) => isSameIsolate(call)(purge) && purge.until === undefined);
}
