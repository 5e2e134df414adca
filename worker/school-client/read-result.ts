import type { ListName } from "../../app/school-api.ts";
import type { Fault } from "../school/fetch-json.ts";
import { hiddenEtag } from "../school/purged-pictures.ts";
import { freshForMs, type SchoolState } from "../school/school-state.ts";
import type { BundleLayer } from "./bundles.ts";
import type { Known } from "./known-state.ts";

export const albumPrefix = "album/";

/** What pages are made from, besides albums: the lists, the facts about files, and which pictures are hidden. */
export type PartName = ListName | "files" | "hidden";

/** How one read was answered. `name`: of a part of the bundle, or "album/ID". */
export type ReadResult = {
  name: string;
  status: "fresh" | "stale" | "stale-if-error" | "fetched" | "unavailable";
  /** "" for none. */
  etag: string;
  layers: readonly string[];
  checkedAt: number;
  ageMs: number;
  freshForMs: number;
  waitMs: number;
  isReachable: boolean;
  fault: Fault | undefined;
};

/** `shown`: the state whose bundle this isolate has; without it as if that was the known one. */
type Loaded = {
  known: Known;
  now: number;
  shown?: SchoolState;
  layer?: BundleLayer;
  waitMs?: number;
};

const bundleLayers = ["memory", "kv", "object"];

export function describePart(name: PartName, loaded: Loaded): ReadResult {
  const { known, now, shown = known.state, layer = "memory", waitMs = 0 } = loaded;
  const { state, isReachable } = known;
  const isSame = getEtag(shown, name) === getEtag(state, name);
  const from = isSame ? state : shown;
  const etag = getEtag(from, name);
  const read = { name, etag, waitMs, isReachable };
  // Neither is a read of the school API.
  if (name === "files" || name === "hidden") {
    const times = { checkedAt: now, freshForMs: Infinity };
    return describe({ ...read, ...times, layers: [], fault: undefined }, { now });
  }
  const found = {
    ...read,
    layers: bundleLayers.slice(0, bundleLayers.indexOf(etag === "" ? "kv" : layer) + 1),
    checkedAt: from.lists[name].checkedAt,
    freshForMs: freshForMs(name),
    fault: state.lists[name].failing?.fault,
  };
  const isCurrent = isSame || shown.version > state.version;
  return describe(found, { now, isCurrent, isFetched: waitMs > 0 });
}

/** `isPurged`: what is there was fetched before a purge. */
export function describe(
  found: Omit<ReadResult, "status" | "ageMs">,
  { now = 0, isCurrent = true, isPurged = false, isFetched = false },
): ReadResult {
  const { etag, fault, checkedAt, freshForMs } = found;
  const ageMs = Math.max(0, now - checkedAt);
  const isFresh = ageMs < freshForMs && isCurrent && !isPurged;
  const old = fault || !isCurrent ? "stale-if-error" : "stale";
  const known = isFetched && isCurrent ? "fetched" : isFresh ? "fresh" : old;
  return { ...found, ageMs, status: etag === "" ? "unavailable" : known };
}

function getEtag({ lists, bundle, pictures }: SchoolState, name: PartName): string {
  if (name === "files") return bundle.files;
  return name === "hidden" ? hiddenEtag(pictures) : lists[name].etag;
}
