import type { ImageWidth } from "../../parse/image-reference.ts";

/** `sizes` follows the page's grid; `widths` are chosen so that browsers fetch few more pixels than they show. */
export type ImageSlot = {
  shape: keyof typeof shapes;
  sizes: string;
  widths: readonly ImageWidth[];
  contain?: true;
};

/** Width and height reserve space until the picture loads. UnoCSS reads modules without JSX if they say @unocss-include. */
export const shapes = {
  "4/3": { box: "aspect-4/3", width: 800, height: 600 },
  /** Lower on wider screens, so that the notices' dialog shows its buttons. */
  "3/2": { box: "aspect-3/2 sm:aspect-16/9", width: 750, height: 500 },
  "16/9": { box: "aspect-16/9", width: 800, height: 450 },
  "1/1": { box: "aspect-1/1", width: 600, height: 600 },
  "3/4": { box: "aspect-3/4", width: 600, height: 800 },
} as const;

/** One slide and the next one's edge: the picture is above the text, or beside it. */
const wholeSlide =
  "(min-width: 622px) calc(33.6vw - 17px), (min-width: 480px) calc(84vw - 42px), calc(84vw - 29px)";
const slideWidths = [272, 384, 560, 736] as const;

/** `wide`: the width of the screen, in pixels, from which three slides fit. */
const storySlide = (wide: number) =>
  ({
    shape: "4/3",
    sizes: `(min-width: ${wide}px) 366px, (min-width: 1200px) 225px, (min-width: 1036px) calc(20vw - 15px), (min-width: 600px) calc(50vw - 38px), ${wholeSlide}`,
    widths: slideWidths,
  }) as const;

const wideCardSizes = "(min-width: 75rem) 366px, (min-width: 64rem) 31vw, (min-width: 30rem) 46vw";
const cardSizes = `${wideCardSizes}, 92vw`;

export const imageSlots = {
  card: { shape: "4/3", sizes: cardSizes, widths: [384, 736] },
  /** Phones show a thumbnail. */
  cardRow: {
    shape: "4/3",
    sizes: `${wideCardSizes}, 6rem`,
    widths: [208, 272, 384, 736],
  },
  eventSlide: storySlide(1400),
  newsSlide: storySlide(1600),
  albumSlide: {
    shape: "4/3",
    sizes: `(min-width: 1300px) 268px, (min-width: 1200px) 366px, (min-width: 992px) calc(33.3vw - 34px), (min-width: 767px) calc(50vw - 38px), ${wholeSlide}`,
    widths: slideWidths,
  },
  /** Phones show a thumbnail. */
  videoRow: {
    shape: "16/9",
    sizes: `${wideCardSizes}, 6rem`,
    widths: [208, 272, 384, 560],
  },
  /** The video's page shows the still no larger than this. */
  video: { shape: "16/9", sizes: cardSizes, widths: [384, 560] },
  photo: {
    shape: "4/3",
    sizes:
      "(min-width: 75rem) 268px, (min-width: 64rem) calc(25vw - 32px), (min-width: 30rem) calc(33.3vw - 34px), calc(50vw - 26px)",
    widths: [208, 272, 384, 560],
  },
  item: {
    shape: "4/3",
    sizes: "(min-width: 75rem) 464px, (min-width: 64rem) calc(41.7vw - 36px), calc(100vw - 34px)",
    widths: [384, 560, 736],
    contain: true,
  },
  itemPair: {
    shape: "4/3",
    sizes: "(min-width: 75rem) 219px, (min-width: 64rem) calc(20.8vw - 32px), calc(50vw - 26px)",
    widths: [208, 272, 384, 560],
    contain: true,
  },
  topper: {
    shape: "1/1",
    sizes:
      "(min-width: 75rem) 268px, (min-width: 64rem) calc(25vw - 32px), (min-width: 30rem) calc(50vw - 38px), calc(50vw - 26px)",
    widths: [272, 384, 560, 736],
  },
  topperSlide: {
    shape: "1/1",
    sizes:
      "(min-width: 75rem) 262px, (min-width: 64rem) calc(25vw - 38px), (min-width: 48rem) calc(25vw - 34px), (min-width: 30rem) calc(50vw - 38px), calc(33.6vw - 12px)",
    widths: [208, 272, 384, 560],
  },
  birthday: { shape: "1/1", sizes: "(min-width: 30rem) 122px, 90px", widths: [208, 272, 384] },
  deskSlide: {
    shape: "3/4",
    sizes: "(min-width: 48rem) 222px, 126px",
    widths: [208, 272, 384, 560],
  },
  desk: { shape: "3/4", sizes: "(min-width: 30rem) 190px, 126px", widths: [208, 272, 384] },
  notice: {
    shape: "3/2",
    sizes: "(min-width: 37rem) 444px, (min-width: 30rem) calc(84vw - 54px), calc(100vw - 80px)",
    widths: [384, 560, 736],
    contain: true,
  },
} as const satisfies Record<string, ImageSlot>;
