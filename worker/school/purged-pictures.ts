import {
  fileNamed,
  type ImageReference,
  imageName,
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

export function isHidden(pictures: Pictures, reference: ImageReference): boolean {
  return pictures[imageName(reference)]?.hiddenAt !== undefined;
}

/** Of a picture that no list names: whether a lenient server, which may read only the beginning or the number of an identifier, may send a hidden one for it. */
export function isLikeHidden(pictures: Pictures, reference: ImageReference): boolean {
  const { paths, identifiers } = hiddenFiles(pictures);
  const path = fileNamed(reference);
  const names = [path, path.slice(path.lastIndexOf("/") + 1)];
  const isSameNumber = (name: string, hidden: string) =>
    Number.isSafeInteger(Number(name)) && Number(name) === Number(hidden);
  const isLike = (hidden: string) =>
    names.some((name) => withoutZeros(name).startsWith(hidden) || isSameNumber(name, hidden));
  return paths.includes(path) || identifiers.some(isLike);
}

/** The latest first. */
export function hiddenImages(pictures: Pictures): ImageReference[] {
  return Object.entries(pictures)
    .filter(([, { hiddenAt }]) => hiddenAt !== undefined)
    .toSorted(([, a], [, b]) => (b.hiddenAt ?? 0) - (a.hiddenAt ?? 0))
    .map(([name]) => referenceNamed(name));
}

const hiddenFiles = memoize((pictures: Pictures) => {
  const references = hiddenImages(pictures);
  const isPath = (reference: ImageReference) => reference.startsWith("?");
  const ids = references.filter((reference) => !isPath(reference)).map(fileNamed);
  return {
    paths: references.filter(isPath).map(fileNamed),
    identifiers: ids.map((id) => withoutZeros(id.replace(/(.)\.\w+$/, "$1"))),
  };
});

function withoutZeros(name: string): string {
  return name.replace(/^[ 0]+(?=\w)/, "");
}
