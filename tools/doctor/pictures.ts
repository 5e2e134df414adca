import * as v from "valibot";
import { imageFieldsOf } from "../../app/entities/fields.ts";
import type { ImageReference } from "../../app/entities/image-reference.ts";
import { stillElsewhere } from "../../app/entities/video-still.ts";
import { type ReadName, titleIn } from "../../app/school-api.ts";
import { askForImage, type SchoolImage } from "../../worker/images/fetch-image.ts";
import { productionPlatform } from "../../worker/runtime/runtime.ts";
import { type Fault, faultOf, isFault } from "../../worker/runtime/school-api-fetch.ts";
import type { Settings } from "../../worker/runtime/settings.ts";
import { type AskedRead, asked, type ReadSeen, rawItems, schemaOf } from "./reads.ts";
import type { Surroundings } from "./surroundings.ts";
import { twoAtATime } from "./two-at-a-time.ts";
import { type Seen, watched } from "./watched.ts";

/** A picture or document that an answer refers to, and the item that does. */
export type Referred = { reference: ImageReference; read: ReadName; title: string };

/** `saidType`: as what it was taken in; "" where it was not. */
export type PictureSeen = Referred & {
  seen: Seen;
  fault: Fault | undefined;
  saidType: string;
  isWhole: boolean;
  /** False where the school's server forbids it. */
  mayBeStored: boolean;
};

const mostAsked = 12;
/** What is larger cannot be made smaller by the site (worker/images/sized-images.ts): no more is read, bytes. */
export const largestSized = 24 * 1024 * 1024;
/** Enough to know a picture's kind by, bytes. */
const keep = 512;

/** Some of those that the answers refer to: of each read, the longest list first, the first, the last and the middle one. */
export function sampleOf(reads: readonly ReadSeen[]): Referred[] {
  const sequences = asked(reads)
    .map(referredIn)
    .toSorted((a, b) => b.length - a.length)
    .map(farApart);
  const rounds = Math.max(0, ...sequences.map(({ length }) => length));
  const sample = new Map<ImageReference, Referred>();
  for (let round = 0; round < rounds; round++) {
    for (const sequence of sequences) {
      const one = sequence[round];
      if (one && sample.size < mostAsked && !sample.has(one.reference))
        sample.set(one.reference, one);
    }
  }
  return [...sample.values()];
}

export function askPictures(
  settings: Settings,
  surroundings: Surroundings,
  reads: readonly ReadSeen[],
): Promise<PictureSeen[]> {
  return twoAtATime(sampleOf(reads), (one) => askPicture(one, settings, surroundings));
}

async function askPicture(
  one: Referred,
  settings: Settings,
  { fetch, pictureTimeout: timeout }: Surroundings,
): Promise<PictureSeen> {
  const { answer, seen } = await watched({ fetch, timeout, keep }, async (watchedFetch) => {
    const platform = { ...productionPlatform, fetch: watchedFetch, visitorTimeout: timeout };
    const image = await askForImage(settings, one.reference, platform);
    return isFault(image)
      ? { image: undefined, isWhole: false, fault: image }
      : { image, ...(await faultOfReading(image)) };
  });
  const { image, fault } = answer;
  return {
    ...one,
    seen,
    fault: fault ?? undefined,
    saidType: image?.contentType ?? "",
    isWhole: answer.isWhole,
    mayBeStored: image?.mayBeStored ?? true,
  };
}

/** Reads it, holding nothing of it, until it is clear that it is too large. */
async function faultOfReading({ body }: SchoolImage): Promise<{ isWhole: boolean; fault?: Fault }> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > largestSized) return { isWhole: false };
    }
    return { isWhole: true };
  } catch (error) {
    return { isWhole: false, fault: faultOf(error) };
  }
}

/** Of this server's alone; stills of videos are another's. */
function referredIn(read: AskedRead): Referred[] {
  if (read.fault) return [];
  const fields = imageFieldsOf(schemaOf(read));
  return rawItems(read).flatMap((item) =>
    fields.flatMap(({ name, schema }) =>
      v
        .parse(schema, (item as Record<string, unknown> | null)?.[name])
        .filter((reference) => stillElsewhere(reference) === undefined)
        .map((reference) => ({ reference, read: read.name, title: titleIn(item) })),
    ),
  );
}

function farApart(all: readonly Referred[]): Referred[] {
  const last = all.length - 1;
  const places = [0, last, Math.floor(last / 2), Math.floor(last / 4), Math.floor((3 * last) / 4)];
  return [...new Set(places)].flatMap((place) => all[place] ?? []);
}
