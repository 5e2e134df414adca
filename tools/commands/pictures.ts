/**
 * `npm run pictures`: paints the drawings, icons and share pictures of `tools/artwork/` into `public/`; only drawings that
 * changed, with `--all` all of them.
 */
import { drawIcons } from "../artwork/paint/icons.ts";
import { drawPictures } from "../artwork/paint/pictures.ts";
import { drawSharePictures } from "../artwork/paint/share-pictures.ts";
import { stamp } from "../identity/made-for.ts";

await drawPictures({ all: process.argv.includes("--all") });
await drawIcons();
await drawSharePictures();
stamp("pictures", "icons", "share pictures");
