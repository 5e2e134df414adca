/** Fetches a dozen of the pictures and documents that the reads refer to. */
import * as v from "valibot";
import { getImageFields } from "../../app/entities/fields.ts";
import { type ImageReference, imageAddress } from "../../app/entities/image-reference.ts";
import { getExternalStillUrl } from "../../app/entities/video-still.ts";
import { fetchImage } from "../../worker/images/fetch-image.ts";
import { formatFault } from "../../worker/operators/format-fault.ts";
import { isFault } from "../../worker/runtime/fetch-json.ts";
import { productionRuntime } from "../../worker/runtime/runtime.ts";
import type { Settings } from "../../worker/runtime/settings.ts";
import { mapInParallel } from "../map-in-parallel.ts";
import { type FetchedRead, MAX_PARALLEL } from "./fetch-reads.ts";
import { getItemSchema, nameItem } from "./item-problems.ts";
import type { Problem } from "./problem.ts";

type Reference = { reference: ImageReference; owner: string };

const MAX_PICTURES = 12;
const MAX_LIGHT_BYTES = 5 * 1024 * 1024;

export async function findPictureProblems(
  reads: readonly FetchedRead[],
  settings: Settings,
): Promise<Problem[]> {
  const advice = "Upload them again, smaller than 5 MB, or ask whoever runs the school API.";
  const findProblem = async ({ reference, owner }: Reference) => {
    const wrong = await findPictureFault(reference, settings);
    const message = `Pictures or documents that ${wrong}.`;
    return wrong ? [{ message, advice, example: `${owner}: ${imageAddress(reference)}` }] : [];
  };
  return (await mapInParallel(sample(reads), MAX_PARALLEL, findProblem)).flat();
}

/** Takes the first picture of every read, then the last, the middle one, and those between. */
function sample(reads: readonly FetchedRead[]): Reference[] {
  const all = reads.map(findReferences).toSorted((a, b) => b.length - a.length);
  const chosen = [0, 1, 1 / 2, 1 / 4, 3 / 4].flatMap((share) =>
    all.flatMap((some) => some[Math.floor(share * (some.length - 1))] ?? []),
  );
  const references = chosen.map(({ reference }) => reference);
  const isFirst = (one: Reference, at: number) => references.indexOf(one.reference) === at;
  return chosen.filter(isFirst).slice(0, MAX_PICTURES);
}

/** Without stills of videos, which are on the video's platform. */
function findReferences(read: FetchedRead): Reference[] {
  const fields = getImageFields(getItemSchema(read));
  return read.rawItems.flatMap((item) =>
    fields
      .flatMap(({ name, schema }) => v.parse(schema, (item as Record<string, unknown>)?.[name]))
      .filter((reference) => !getExternalStillUrl(reference))
      .map((reference) => ({ reference, owner: nameItem(read, item) })),
  );
}

async function findPictureFault(
  reference: ImageReference,
  settings: Settings,
): Promise<string | undefined> {
  const image = await fetchImage(settings, reference, productionRuntime);
  if (isFault(image)) return `do not load: the school API ${formatFault(image)}`;
  const file = await new Response(image.body).arrayBuffer().catch(() => undefined);
  if (!file) return "do not load completely";
  return file.byteLength > MAX_LIGHT_BYTES ? "are larger than 5 MB, and slow" : undefined;
}
