/** Guarantees of docs/caching.md that hold in every history; other tests have those that depend on no order of events. */
import { minute, second } from "../../../harness/simulators/clock.ts";
import type { ApiFetch } from "../../../harness/simulators/school-api-simulator.ts";
import { freshFor, type History, type Purge, type Visit } from "./history.ts";

type Guarantees<Item> = { [guarantee: string]: (item: Item, past: History) => boolean };

/** For a finished visit. */
export const visitGuarantees: Guarantees<Visit> = {
  "what is not marked stale is no older than promised": (visit, history) =>
    visit.isStale || shows(visit, history.versionAt(visit.read, visit.from - freshFor(visit.read))),

  "nothing is older than its Age": (visit, history) =>
    shows(visit, history.versionAt(visit.read, visit.from - visit.age - second)),

  "an isolate never shows older content after newer": (visit, history) =>
    history.visits.every(
      (other) =>
        !isSameIsolate(visit)(other) ||
        other.until > visit.from ||
        shows(visit, other.version ?? 0),
    ),

  "after a purge nothing older is served: here at once, elsewhere within 60 s": (visit, history) =>
    history.purges.filter(isSameRead(visit)).every(({ location, from, until = 0, outcome }) => {
      const isHere = location === visit.location && history.hasEvictedNothing(location, from);
      const isKnown = outcome === "fetched" && until + (isHere ? 0 : minute) <= visit.from;
      const isReachable = isObjectReachable(visit, history);
      const isInKv = history.wasHealthy("kv", from - minute) && until + KV_DELAY_MS < visit.from;
      const canLoad = isReachable || (isHere && isInKv);
      return !isKnown || !canLoad || shows(visit, history.versionAt(visit.read, from));
    }),

  "an isolate never loses the last good copy": (visit, history) =>
    visit.version !== undefined ||
    !history.visits.some(
      (other) =>
        isSameIsolate(visit)(other) && other.version !== undefined && other.until < visit.from,
    ),

  "nobody is without content that the world has": (visit, history) =>
    visit.version !== undefined ||
    !isObjectReachable(visit, history) ||
    !history.fetches.some(
      ({ read, version, from, until = Infinity }) =>
        read === visit.read &&
        version !== undefined &&
        until + minute + PUBLISH_MS < visit.from &&
        !(history.resetAt >= from && history.resetAt <= until + PUBLISH_MS),
    ),

  "a visitor waits at most 5.5 seconds, 10 if KV or the object fails": (visit, history) => {
    const isHealthy = history.wasHealthy("speed", visit.from - 15 * second);
    return visit.until - visit.from <= (isHealthy ? 5.5 : 10) * second;
  },
};

/** For a fetch that starts. */
export const fetchGuarantees: Guarantees<ApiFetch> = {
  "one fetch of a list at a time for the world, and one for each purge": (fetch, history) => {
    const others = history.fetches.filter(isSameRead(fetch)).filter(({ until }) => !until);
    const since = Math.min(...others.map(({ from }) => from));
    const purges = history.purges.filter(isSameRead(fetch)).filter(isActive(since));
    return others.length <= purges.length;
  },

  // Nobody but the cron fetches what is fresh, and only what is due within half a minute.
  "what the world has fresh is not fetched again": (fetch, history) => {
    const last = history.fetches.findLast(isSameRead(fetch));
    const { from = 0, until = Infinity, version } = last ?? {};
    const isPublished = version !== undefined && until < fetch.from - PUBLISH_MS;
    const isFresh = isPublished && fetch.from - from < freshFor(fetch.read) - 30 * second;
    return !isFresh || history.resetAt >= from || isPurging(fetch, history);
  },
};

/** How long after a fetch its content is published, if KV is slow. */
const PUBLISH_MS = 10 * second;
/** How long after a write of KV all locations see it. */
const KV_DELAY_MS = 150 * second;
function shows({ version }: Visit, atLeast: number): boolean {
  return version === undefined || version >= atLeast;
}

function isSameRead({ read }: { read: string }) {
  return (other: { read: string }) => other.read === read;
}

function isSameIsolate({ isolate, read }: Visit) {
  return (other: Visit) => other.isolate === isolate && other.read === read;
}

/** For a minute after a failure nobody waits for the object. */
function isObjectReachable(visit: Visit, history: History): boolean {
  return history.wasHealthy("object", visit.from - minute - second);
}

/** Whether a purge may be fetching since then; one without an answer still may. */
function isActive(since: number) {
  return ({ until, outcome }: Purge) =>
    until === undefined || until + (outcome === "refused" ? minute : 0) >= since;
}

/** Purges ignore the back-off. */
function isPurging(fetch: ApiFetch, history: History): boolean {
  return history.purges
    .filter(isSameRead(fetch))
    .some((purge) => purge.from <= fetch.from && isActive(fetch.from)(purge));
}
