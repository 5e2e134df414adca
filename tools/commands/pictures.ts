/** `npm run pictures`: what has changed of the pictures, icons and share pictures in `public/`. */
import { writeIcons } from "../brand/icons.ts";
import { writePictures } from "../brand/pictures.ts";
import { writeSharePictures } from "../brand/share-pictures.ts";
import "./steps/errors.ts";

await writePictures();
await writeIcons();
await writeSharePictures();
