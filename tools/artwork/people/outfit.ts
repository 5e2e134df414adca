import { houses } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";

export interface Outfit {
  readonly top: string;
  readonly sleeve: "short" | "long";
  readonly lower: "trousers" | "shorts" | "skirt" | "gown";
  readonly cloth: string;
  readonly socks: string;
  readonly shoes: string;
  readonly collar?: string;
  readonly tie?: string;
  readonly bib?: boolean;
  readonly jacket?: string;
  readonly sash?: string;
  readonly belt?: string;
  readonly border?: string;
  readonly badge?: boolean;
}

const school = { socks: "#f4f1ea", shoes: "#26222a", tie: palette.tie } as const;
const white = "#fbf8f1";
const grey = "#6a7080";

export const outfits = {
  summerBoy: { ...school, top: white, sleeve: "short", lower: "trousers", cloth: palette.cloth },
  juniorBoy: { ...school, top: white, sleeve: "short", lower: "shorts", cloth: palette.cloth },
  summerGirl: {
    ...school,
    top: white,
    sleeve: "short",
    lower: "skirt",
    cloth: palette.cloth,
    bib: true,
  },
  winterBoy: {
    ...school,
    top: white,
    sleeve: "long",
    lower: "trousers",
    cloth: grey,
    jacket: palette.cloth,
    badge: true,
  },
  winterGirl: {
    ...school,
    top: white,
    sleeve: "long",
    lower: "skirt",
    cloth: grey,
    jacket: palette.cloth,
    badge: true,
    socks: palette.cloth,
  },
  labBoy: {
    ...school,
    top: white,
    sleeve: "long",
    lower: "trousers",
    cloth: palette.cloth,
    jacket: "#fdfcfa",
  },
  labGirl: {
    ...school,
    top: white,
    sleeve: "long",
    lower: "skirt",
    cloth: palette.cloth,
    jacket: "#fdfcfa",
  },
  sari: {
    top: palette.action,
    sleeve: "short",
    lower: "gown",
    cloth: "#c9a26a",
    sash: "#d9b681",
    border: palette.action,
    socks: "#8d5a3b",
    shoes: "#5b3a2a",
  },
  sariBlue: {
    top: "#24406e",
    sleeve: "short",
    lower: "gown",
    cloth: "#7f9cc0",
    sash: "#93aed0",
    border: palette.ornament,
    socks: "#8d5a3b",
    shoes: "#3a2d33",
  },
  habit: {
    top: "#e9e4da",
    sleeve: "long",
    lower: "gown",
    cloth: "#e9e4da",
    socks: "#5a5560",
    shoes: "#2b2730",
    collar: "#ffffff",
  },
  cassock: {
    top: "#f6f1e6",
    sleeve: "long",
    lower: "gown",
    cloth: "#f6f1e6",
    socks: "#333333",
    shoes: "#26222a",
    belt: palette.action,
  },
  teacher: {
    top: "#a9c0dc",
    sleeve: "long",
    lower: "trousers",
    cloth: "#3d3a45",
    socks: "#3d3a45",
    shoes: "#2b2326",
    tie: palette.ground,
  },
  gi: {
    top: "#fbf9f4",
    sleeve: "long",
    lower: "trousers",
    cloth: "#f4f1ea",
    socks: "#94623f",
    shoes: "#94623f",
    belt: palette.ground,
  },
  yoga: {
    top: "#fbf8f1",
    sleeve: "short",
    lower: "trousers",
    cloth: "#35507f",
    socks: "#94623f",
    shoes: "#94623f",
  },
  dance: {
    top: palette.action,
    sleeve: "short",
    lower: "skirt",
    cloth: "#d29a2c",
    socks: "#94623f",
    shoes: "#94623f",
    belt: palette.onGroundAccent,
    sash: houses.third.colour,
    border: palette.action,
  },
} as const satisfies Record<string, Outfit>;

/** Physical training: a shirt in the house's colour over white. */
export const sportsOutfit = (house: keyof typeof houses): Outfit => ({
  top: houses[house].colour,
  sleeve: "short",
  lower: "shorts",
  cloth: "#fbf9f4",
  collar: houses[house].trim,
  socks: "#fbf9f4",
  shoes: "#f0ece4",
});

export const trackOutfit = (house: keyof typeof houses): Outfit => ({
  ...sportsOutfit(house),
  lower: "trousers",
});
