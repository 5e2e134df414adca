/**
 * `npm run pictures`: makes the drawings of `tools/artwork/`, or the photographs in their places, icons and share pictures into
 * `public/`; only what changed, with `--all` all of it.
 */
import { makePictures } from "./steps/make-pictures.ts";

await makePictures({ all: process.argv.includes("--all") });
