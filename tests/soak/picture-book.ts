/** What may be seen of pictures: what a place got is kept by it, and what was purged is never shown again. */
import { createHash } from "node:crypto";
import type { History } from "./history.ts";
import type { Answer } from "./judge.ts";
import { type PictureSeen, pictureIn, pictureVersions } from "./pictures.ts";
import type { Place } from "./places.ts";
import { pictureIds } from "./stamps.ts";

type Look = (answer: Answer, answeredAt: number) => Promise<string | undefined>;
type Times = { askedAt: number; answeredAt: number };

/** A killed runtime may not yet have written what it got so late, ms. */
const unwritten = 3_000;
/** A visitor to whom making a width takes longer than this may get the original, ms. */
const longestMaking = 4_500;

export class PictureBook {
  #history: History;
  /** The version that each changing picture now has at the school. */
  #present: readonly number[];
  /** The oldest that may be seen of each, by purges that were answered. */
  #purged: number[];
  /** When purges of each were over; Infinity while one is under way. */
  #purgedAt: { at: number }[][];
  /** By address, without its width: when it was last seen whole. */
  #seenAt = new Map<string, number>();
  #movedAt = 0;
  #known = new Map<string, Promise<PictureSeen | undefined>>();

  constructor(history: History, present: readonly number[]) {
    this.#history = history;
    this.#present = present;
    this.#purged = present.map(() => 0);
    this.#purgedAt = present.map(() => []);
  }

  moved(): void {
    this.#movedAt = Date.now();
    this.#seenAt.clear();
  }

  killed(at: number): void {
    for (const [address, seenAt] of this.#seenAt) {
      if (seenAt > at - unwritten - this.#history.slownessAt(at)) this.#seenAt.delete(address);
    }
  }

  /** To be called before the purge is sent; what it gives is called once that was answered. */
  purging(picture: number): (isPurged: boolean) => void {
    const version = this.#present[picture] ?? 0;
    const over = { at: Number.POSITIVE_INFINITY };
    this.#purgedAt[picture]?.push(over);
    this.#seenAt.delete(`/api/image/${pictureIds[picture]}`);
    return (isPurged) => {
      over.at = Date.now();
      this.#seenAt.delete(`/api/image/${pictureIds[picture]}`);
      if (isPurged) this.#purged[picture] = Math.max(this.#purged[picture] ?? 0, version);
    };
  }

  /** Whether a picture that breaks off is the school's doing: nobody has all of it yet. */
  mayBreakOff(place: Place): boolean {
    return place.kind === "picture" && !this.#seenAt.has(withoutWidth(place));
  }

  /** What may be seen by who asks now. */
  look(place: Place, askedAt: number): Look {
    const { picture } = place;
    const changing = picture && "changing" in picture ? picture.changing : undefined;
    const oldest = changing === undefined ? 0 : (this.#purged[changing] ?? 0);
    const purges = changing === undefined ? [] : (this.#purgedAt[changing] ?? []);
    const seenAt = this.#seenAt.get(withoutWidth(place));
    const stored =
      (seenAt ?? Number.POSITIVE_INFINITY) + unwritten + this.#history.slownessAt(askedAt);
    const isKept =
      seenAt !== undefined && stored <= askedAt && !purges.some(({ at }) => at >= seenAt);
    return async (answer, answeredAt) => {
      const times = { askedAt, answeredAt };
      // Where it is stored nowhere yet, it may be passed on as it is.
      const mayBeOriginal = !isKept || answeredAt - askedAt > longestMaking;
      const isPurging = purges.some(({ at }) => at >= askedAt);
      if (answer.status !== 200)
        return this.#judgeStatus(answer.status, isKept && !isPurging, times);
      const problem =
        changing === undefined
          ? judgeBytes(place, answer)
          : await this.#judgeVersion(place, answer, { changing, oldest, mayBeOriginal });
      // What no list is known to name may be a certificate, which is not kept while KV fails.
      const isListed = this.#history.oldestAllowed("news", askedAt) !== undefined;
      if (!problem && isListed && !isPurging && askedAt > this.#movedAt)
        this.#noteSeen(place, answeredAt);
      return problem;
    };
  }

  /** The first time counts, until what was seen is gone. */
  #noteSeen(place: Place, at: number): void {
    const address = withoutWidth(place);
    if (!this.#seenAt.has(address)) this.#seenAt.set(address, at);
  }

  /** Where none is kept, the school's trouble is the visitor's. */
  #judgeStatus(status: number, isKept: boolean, { askedAt, answeredAt }: Times) {
    if (this.#history.wasDown(askedAt, answeredAt)) return undefined;
    const isDocumented = [429, 502, 504].includes(status);
    return isDocumented && !isKept ? undefined : `status ${status}, though the picture is kept`;
  }

  async #judgeVersion(
    { width }: Place,
    { body, cacheStatus }: Answer,
    {
      changing,
      oldest,
      mayBeOriginal,
    }: { changing: number; oldest: number; mayBeOriginal: boolean },
  ): Promise<string | undefined> {
    const picture = await this.#pictureIn(body);
    if (!picture) return "no whole picture, or another one";
    if (width && picture.width !== width && !mayBeOriginal)
      return `${picture.width} px wide, expected ${width} (${cacheStatus})`;
    const present = this.#present[changing] ?? 0;
    const back = (present - picture.version + pictureVersions * 1_000) % pictureVersions;
    const version = present - back;
    return version < oldest
      ? `version ${version} of a picture that was purged for version ${oldest}`
      : undefined;
  }

  #pictureIn(bytes: Buffer): Promise<PictureSeen | undefined> {
    const digest = createHash("sha1").update(bytes).digest("base64");
    const known = this.#known.get(digest) ?? pictureIn(bytes);
    this.#known.set(digest, known);
    return known;
  }
}

function judgeBytes({ picture }: Place, { body }: Answer): string | undefined {
  const isRight = picture && "bytes" in picture && picture.bytes.equals(body);
  return isRight ? undefined : `other bytes than the school's (${body.length})`;
}

function withoutWidth({ address }: Place): string {
  return address.replace(/\?w=.*/, "");
}
