import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { fill, line } from "../drawing/shapes.ts";

/** An open book held towards the reader, about 14 units wide, around the origin. */
export const openBook = (cover: string = palette.action): string =>
  fill("M-8-1.4L0 1L8-1.4V7L0 9.4L-8 7Z", cover) +
  fill("M-7.2-2.4Q-3.4-3.4 0-.8V7.6Q-3.4 5.2-7.2 6Z", fade("right", "#fffdf6", "#e4dac6")) +
  fill("M7.2-2.4Q3.4-3.4 0-.8V7.6Q3.4 5.2 7.2 6Z", fade("right", "#f2e9d8", "#fffaf0"));

/** The outside of a book someone else is reading. */
export const bookCover = (cover: string = palette.action): string =>
  fill("M-8-3L0-1L8-3V7L0 9L-8 7Z", fade("right", cover, "#2a1a26")) +
  line("M0-1V9", palette.onGroundAccent, 0.5);

/** A closed exercise book carried in the hand. */
export const notebook = (cover: string = palette.ground): string =>
  fill("M-5-6H5V6H-5Z", cover) + fill("M5-5.4L6.2-4.8V6.4L-4 7L-5 6H5Z", "#f6efdf");

/** Exercise book lying on a desk, seen flat. */
export const lyingBook = (): string =>
  fill("M-12 0L-9-5H9L12 0Z", "#fffaf0") +
  line("M0-5V0M-7-3.6H-2M-8-1.8H-2M3-3.6H7M3-1.8H8", "#9fb0c4", 0.5);
