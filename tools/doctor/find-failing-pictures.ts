import { type ImageReference, imageAddress } from "../../app/values/image-reference.ts";
import { getExternalStillUrl } from "../../app/values/video-still.ts";
import { fetchImage } from "../../worker/runtime/fetch-image.ts";
import { isFault } from "../../worker/runtime/fetch-json.ts";
import { productionRuntime } from "../../worker/runtime/runtime.ts";
import type { Settings } from "../../worker/runtime/settings.ts";
import { formatFault } from "../../worker/school/format-fault.ts";

const MAX_PICTURES = 12;

/** Fetches the first pictures and documents of every list, then the last, then the middle ones, a dozen in all. A video's still is on its platform. */
export async function findFailingPictures(lists: ImageReference[][], settings: Settings) {
  const sample = [0, 1, 1 / 2].flatMap((share) =>
    lists.flatMap((images) => {
      const own = images.filter((reference) => !getExternalStillUrl(reference));
      return own[Math.floor(share * (own.length - 1))] ?? [];
    }),
  );
  const problems: string[] = [];
  for (const reference of [...new Set(sample)].slice(0, MAX_PICTURES)) {
    const fault = await findFault(reference, settings);
    if (fault) problems.push(`${imageAddress(reference)} ${fault}`);
  }
  return problems;
}

async function findFault(reference: ImageReference, settings: Settings) {
  const image = await fetchImage(settings, reference, productionRuntime);
  if (isFault(image)) return `does not load: the school API ${formatFault(image)}`;
  const isWhole = await new Response(image.body).arrayBuffer().catch(() => undefined);
  return isWhole ? undefined : "does not load completely";
}
