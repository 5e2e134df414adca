/**
 * `npm run pictures`: writes the drawings of `tools/brand/pictures/`, or the photographs in their places, the icons and the share
 * pictures into `public/`; pictures that are there already only if they changed.
 */
import { writeIcons } from "../brand/icons.ts";
import { InvalidPhotograph } from "../brand/photographs.ts";
import { writePictures } from "../brand/pictures.ts";
import { writeSharePictures } from "../brand/share-pictures.ts";
import { exitWithError } from "./steps/shut-down.ts";

try {
  await writePictures();
} catch (error) {
  if (error instanceof InvalidPhotograph) exitWithError(error.message);
  throw error;
}
await writeIcons();
await writeSharePictures();
