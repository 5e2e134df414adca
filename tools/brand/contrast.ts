import type { School } from "../../app/school.ts";

/** WCAG 2.2, 1.4.6 for text; 1.4.11 for borders and focus outlines. */
const MIN_TEXT_CONTRAST = 7;
const MIN_LINE_CONTRAST = 3;

type Colours = School["colours"];
type Pair<Role> = readonly [what: Role, ground: Role, least: number];

const grounds = ["paper", "band", "info", "card"] as const;
const words = ["ink", "muted", "title", "accent", "link", "visited", "success", "error"] as const;

const byDayAndNight: readonly Pair<keyof Colours["day"]>[] = [
  ...words.flatMap((word) => grounds.map((ground) => [word, ground, MIN_TEXT_CONTRAST] as const)),
  ["notice", "notice-ground", MIN_TEXT_CONTRAST],
  ["link", "notice-ground", MIN_TEXT_CONTRAST],
  ["ink", "notice-ground", MIN_TEXT_CONTRAST],
  ["success", "success-ground", MIN_TEXT_CONTRAST],
  ["error", "error-ground", MIN_TEXT_CONTRAST],
  ...grounds.map((ground) => ["control", ground, MIN_LINE_CONTRAST] as const),
];

const always: readonly Pair<keyof Colours["always"]>[] = [
  ["on-ground", "ground", MIN_TEXT_CONTRAST],
  ["on-ground-accent", "ground", MIN_TEXT_CONTRAST],
  ["on-ground", "action", MIN_TEXT_CONTRAST],
  ["on-ground", "backdrop", MIN_TEXT_CONTRAST],
  ["focus-on-ground", "ground", MIN_LINE_CONTRAST],
  ["focus-on-ground", "backdrop", MIN_LINE_CONTRAST],
];

/** A sentence for each pair of colours on pages with too little contrast. */
export function findContrastProblems(colours: Colours): string[] {
  return [
    ...findFaults("day", byDayAndNight, colours.day),
    ...findFaults("night", byDayAndNight, colours.night),
    ...findFaults("always", always, colours.always),
  ];
}

function findFaults<Role extends string>(
  scheme: string,
  pairs: readonly Pair<Role>[],
  colours: Readonly<Record<Role, string>>,
): string[] {
  return pairs.flatMap(([what, ground, least]) => {
    const ratio = contrast(colours[what], colours[ground]);
    if (ratio >= least) return [];
    const measured = `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
    return `colours.${scheme}: ${what} (${colours[what]}) on ${ground} (${colours[ground]}) has a contrast of ${measured}, and needs ${least}:1.`;
  });
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
