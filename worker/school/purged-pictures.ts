import {
  fileNamed,
  type ImageReference,
  identifierIn,
  referenceNamed,
} from "../../app/values/image-reference.ts";
import { memoize } from "../../app/values/memoize.ts";
import type { SchoolState } from "./school-state.ts";

type Pictures = SchoolState["pictures"];

/** Images are stored for 30 days, so an older purge has no effect. */
const PURGES_KEPT_MS = 31 * 24 * 60 * 60_000;

/** With those of the names purged at `now`, ms since 1970. */
export function purgePictures(pictures: Pictures, names: readonly string[], now: number): Pictures {
  const kept = Object.entries(pictures).filter(
    ([, { purgedAt, hiddenAt }]) => hiddenAt || purgedAt > now - PURGES_KEPT_MS,
  );
  const purged = Object.fromEntries(kept);
  for (const name of names) {
    const last = purged[name]?.purgedAt ?? 0;
    purged[name] = { purgedAt: Math.max(now, last + 1) };
  }
  return purged;
}

/** In every spelling that reaches the same file. */
export function isHidden(pictures: Pictures, reference: ImageReference): boolean {
  const hidden = hiddenFiles(pictures);
  if (hidden.size === 0) return false;
  const file = fileNamed(reference);
  return hidden.has(`/${file}`) || hidden.has(identifierIn(file));
}

/** The latest first. */
export function hiddenImages(pictures: Pictures): ImageReference[] {
  return Object.entries(pictures)
    .filter(([, { hiddenAt }]) => hiddenAt !== undefined)
    .toSorted(([, a], [, b]) => (b.hiddenAt ?? 0) - (a.hiddenAt ?? 0))
    .map(([name]) => referenceNamed(name));
}

/** "/" and the whole path, or an identifier. */
const hiddenFiles = memoize((pictures: Pictures) => {
  const files = hiddenImages(pictures).map((reference) => {
    const file = fileNamed(reference);
    return reference.startsWith("?") ? `/${file}` : identifierIn(file);
  });
  return new Set(files);
});
