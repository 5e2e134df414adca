/**
 * `npm run pictures`: writes the drawings of `tools/brand/pictures/`, or the photographs in their places, the icons and the share
 * pictures into `public/`; pictures that are there already only if they changed.
 */
import { writeIcons } from "../brand/icons.ts";
import { writePictures } from "../brand/pictures.ts";
import { writeSharePictures } from "../brand/share-pictures.ts";
import "./steps/errors.ts";

await writePictures();
await writeIcons();
await writeSharePictures();
