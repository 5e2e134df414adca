/** Written by tests/commands/draw-pictures.ts: do not edit. */
export const pictures = {
  "hero-assembly": {
    width: 1600,
    height: 900,
    widths: [360, 720, 1080, 1600],
    hash: "58b815fbe2ed",
  },
  "hero-chapel": {
    width: 1600,
    height: 900,
    widths: [360, 720, 1080, 1600],
    hash: "fb03e79f77e4",
  },
  "hero-classroom": {
    width: 1600,
    height: 900,
    widths: [360, 720, 1080, 1600],
    hash: "5ee4bd0be466",
  },
  "hero-library": {
    width: 1600,
    height: 900,
    widths: [360, 720, 1080, 1600],
    hash: "9f9413ac7c77",
  },
  "hero-playground": {
    width: 1600,
    height: 900,
    widths: [360, 720, 1080, 1600],
    hash: "5cf7433e4261",
  },
  "hero-school-front": {
    width: 1600,
    height: 900,
    widths: [360, 720, 1080, 1600],
    hash: "e100f01dcbf2",
  },
} as const;

export type PictureName = keyof typeof pictures;
