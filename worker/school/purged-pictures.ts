import { type ImageReference, imageName, referenceNamed } from "../../app/parse/image-reference.ts";
import type { SchoolState } from "./school-state.ts";

type Pictures = SchoolState["pictures"];

/** Images are stored for 30 days, so an older purge has no effect. */
const PURGES_KEPT_MS = 31 * 24 * 60 * 60_000;
/** Every location has them, and a row holds 2 MB. */
const MAX_PURGES = 2_000;

/** With those of the names purged at `now`, ms since 1970, and those of the table hidden, but no other. */
export function purgePictures(
  pictures: Pictures,
  names: readonly string[],
  { hidden, now }: { hidden: ReadonlyMap<string, number>; now: number },
): Pictures {
  const all = [...new Set([...Object.keys(pictures), ...hidden.keys(), ...names])].map((name) => {
    const hiddenAt = hidden.get(name);
    const last = pictures[name]?.purgedAt ?? hiddenAt ?? 0;
    const purgedAt = names.includes(name) ? Math.max(now, last + 1) : last;
    return [name, { purgedAt, hiddenAt }] as const;
  });
  const times = all.flatMap(([, { purgedAt, hiddenAt }]) =>
    hiddenAt === undefined ? purgedAt : [],
  );
  const [oldest = 0] = times.toSorted((a, b) => b - a).slice(MAX_PURGES);
  const keptAfter = Math.max(now - PURGES_KEPT_MS, oldest);
  return Object.fromEntries(
    all.filter(([, { purgedAt, hiddenAt }]) => hiddenAt !== undefined || purgedAt > keptAfter),
  );
}

export function isHidden(pictures: Pictures, reference: ImageReference): boolean {
  return pictures[imageName(reference)]?.hiddenAt !== undefined;
}

/** Changes whenever a picture is hidden or shown again: the later one that is hidden has the later time. */
export function hiddenEtag(pictures: Pictures): string {
  const times = Object.values(pictures).flatMap(({ hiddenAt }) => hiddenAt ?? []);
  return `${times.length}.${Math.max(0, ...times)}`;
}

/** Whether, for an unpublished identifier, a lenient server, which may read only its beginning or its number, may send a hidden picture for it. */
export function isLikeHidden(pictures: Pictures, reference: ImageReference): boolean {
  const name = toPlainName(reference);
  const number = Number(reference.slice(1));
  const isNumber = Number.isSafeInteger(number);
  return hiddenImages(pictures).some((picture) => {
    const hidden = toPlainName(picture.replace(/^(\/.+)\.\w*$/, "$1"));
    return name.startsWith(hidden) || (isNumber && number === Number(hidden));
  });
}

/** The latest first. */
export function hiddenImages(pictures: Pictures): ImageReference[] {
  return Object.entries(pictures)
    .filter(([, { hiddenAt }]) => hiddenAt !== undefined)
    .toSorted(([, a], [, b]) => (b.hiddenAt ?? 0) - (a.hiddenAt ?? 0))
    .map(([name]) => referenceNamed(name));
}

/** Some servers ignore case, and zeros at the start. */
function toPlainName(reference: string): string {
  return reference.replace(/^(?:\/|\?url=)0*(?=\w)/, "").toLowerCase();
}
