/** The guarantees of docs/caching.md, which hold in every history. */
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
export const visitGuarantees: { [guarantee: string]: (visit: Visit, past: History) => boolean } = {
  "what is not marked stale is no older than promised": (visit, history) =>
    visit.isStale || shows(visit, history.versionAt(visit.read, visit.from - freshFor(visit.read))),

  "nothing is older than its Age": (visit, history) =>
    shows(visit, history.versionAt(visit.read, visit.from - visit.age - second)),

  "an isolate never serves older content than it fetched, except what a purge fetched": (
    visit,
    history,
  ) =>
    history.calls.filter(isSameIsolate(visit)).every(({ from, until, version }) => {
      const isPurged = history.purges.some(
        (purge) =>
          isSameRead(visit)(purge) &&
          (Math.abs(purge.from - from) < minute || !history.wasHealthy("ledger", purge.from)),
      );
      return isPurged || !isBefore(until, visit.from - second) || shows(visit, version ?? 0);
    }),

  "after a purge nothing older is served: here at once, elsewhere within 60 s": (visit, history) =>
    history.purges.filter(isSameRead(visit)).every(({ location, from, until, outcome }) => {
      const isHere = location === visit.location && history.hasEvictedNothing(location, from);
      const isKnown = until !== undefined && until + (isHere ? 0 : minute) < visit.from;
      if (!isKnown || outcome === "refused") return true;
      const isKept =
        isHere && outcome === "fetched" && isRetrievable(visit, history, from + minute);
      const isUnknownThere = !isHere && !history.wasHealthy("ledger", visit.from - minute);
      const mayBeLastGood = isUnknownThere || (!isKept && hasFailed(visit, history));
      return (visit.isStale && mayBeLastGood) || shows(visit, history.versionAt(visit.read, from));
    }),

  "an isolate never loses the last good copy": (visit, history) =>
    visit.version !== undefined ||
    !history.visits.some(
      (other) =>
        isSameIsolate(visit)(other) && other.version !== undefined && other.until < visit.from,
    ),

  "a location never loses the last good copy": (visit, history) =>
    visit.version !== undefined ||
    !history.calls.some(
      ({ location, read, until, version }) =>
        location === visit.location &&
        read === visit.read &&
        version !== undefined &&
        isBefore(until, visit.from - STORE_MS) &&
        history.hasEvictedNothing(location, until) &&
        (history.hasEvictedNothing(location, until - minute) ||
          history.wasHealthy("ledger", visit.from - minute)) &&
        isRetrievable(visit, history, until),
    ),

  "no location loses the last good copy, once KV has delivered it": (visit, history) =>
    visit.version !== undefined ||
    !history.wasHealthy("kv", visit.from - 10 * second) ||
    !history.wasHealthy("ledger", visit.from - minute) ||
    !history.writes.some(
      ({ read, at }) =>
        read === visit.read &&
        at + KV_PROPAGATION_MS < visit.from &&
        isRetrievable(visit, history, at),
    ),

  "nothing is shown only if the school API fails": (visit, history) =>
    visit.version !== undefined || hasFailed(visit, history) || isFetched(visit, history),

  "stale content is revalidated, unless the school API fails": (visit, history) =>
    !visit.isStale || isFetched(visit, history) || hasFailed(visit, history),

  "a visitor waits at most 5 seconds": (visit, history) => {
    const since = visit.from - 10 * second;
    const isHealthy = history.wasHealthy("kv", since) && history.wasHealthy("ledger", since);
    return visit.until - visit.from <= (isHealthy ? 5.5 : 10) * second;
  },
};

/** For a fetch that starts. */
export const callGuarantees: { [guarantee: string]: (call: Call, past: History) => boolean } = {
  "one fetch at a time, and two more for each purge of that minute": (call, history) => {
    const others = history.calls.filter((other) => isSameIsolate(call)(other) && !other.until);
    const since = Math.min(...others.map(({ from }) => from));
    const purges = history.purges.filter(
      (purge) => isSameRead(call)(purge) && mayBeUnknown(purge, since, history),
    );
    return others.length <= 2 * purges.length;
  },

  "a failing read is not fetched for at least two seconds, or for its Retry-After": (
    call,
    history,
  ) => {
    if (isPurging(call, history)) return true;
    const calls = history.calls.filter(isSameLocation(call));
    const wellAt = calls.filter(hasSucceeded).map(({ until }) => until ?? 0);
    const failures = calls.filter(
      ({ from, until, version }) =>
        version === undefined &&
        isBefore(Math.max(0, ...wellAt), until ?? 0) &&
        history.hasEvictedNothing(call.location, from),
    );
    return failures.every(({ until, retryAfter }) => {
      const since = call.from - (until ?? 0);
      return since === 0 || since >= Math.max(1.6 * second, retryAfter);
    });
  },

  // Nobody but the cron fetches what is fresh, and only what is due within half a minute.
  "what a location has fresh is not fetched again": (call, history) =>
    isPurging(call, history) ||
    !history.calls.some(
      (other) =>
        isSameLocation(call)(other) &&
        other.version !== undefined &&
        isBefore(other.until, call.from - STORE_MS) &&
        call.from - other.from < minute - 30 * second &&
        history.hasEvictedNothing(call.location, other.from) &&
        !history.purges.some(
          (purge) => isSameRead(call)(purge) && mayBeUnknown(purge, other.from, history),
        ),
    ),
};

/** For a write to KV. */
export const writeGuarantees: { [guarantee: string]: (write: Write, past: History) => boolean } = {
  "KV is written when content changed, or after half an hour": (write, history) =>
    !history.wasHealthy("kv", write.at - 30 * minute) ||
    !history.writes.some(
      (other) =>
        other !== write &&
        other.isolate === write.isolate &&
        other.content === write.content &&
        write.at - other.at < 30 * minute,
    ),
};

/** How long after a fetch all isolates of its location find the entry, ms. */
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

function isSameLocation({ location, read }: { location: string; read: string }) {
  return (other: { location: string; read: string }) =>
    other.location === location && other.read === read;
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
function isFetched(visit: Visit, history: History): boolean {
  return history.calls.some(
    (call) => isSameIsolate(visit)(call) && (call.until ?? visit.from) >= visit.from - second,
  );
}

/** Whether the last fetch of this location failed, or one so recent that the backoff may last. */
function hasFailed(visit: Visit, history: History): boolean {
  const calls = history.calls.filter(isSameLocation(visit));
  const lately = calls.filter(({ until }) => (until ?? visit.until) + MAX_BACKOFF_MS >= visit.from);
  const last = calls.filter(({ from }) => from < visit.from).slice(-1);
  return [...last, ...lately].some(({ version }) => version === undefined);
}

/**
 * Whether an entry from that moment is still found: the lookup goes back one purge, so two purges that a location did not know
 * of may leave it without an entry.
 */
function isRetrievable(visit: Visit, history: History, at: number): boolean {
  const purges = history.purges.filter(
    (purge) => isSameRead(visit)(purge) && mayBeUnknown(purge, at, history),
  );
  return purges.length < 2;
}

/** A purge may be unknown in another location for a minute, or while the ledger is unreachable. */
function mayBeUnknown(purge: Purge, at: number, history: History): boolean {
  return purge.from > at - minute || !history.wasHealthy("ledger", purge.from);
}

/** Purges ignore the backoff. */
function isPurging(call: Call, history: History): boolean {
  return history.purges.some((purge) => isSameIsolate(call)(purge) && purge.until === undefined);
}
