/**
 * `npm run pictures`: writes the drawings of `tools/brand/pictures/`, or the photographs in their places, the icons and the share
 * pictures into `public/`; only what changed, with `--all` all of it.
 */
import { makePictures } from "./steps/make-pictures.ts";

await makePictures({ all: process.argv.includes("--all") });
