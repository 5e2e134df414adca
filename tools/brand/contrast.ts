import type { Colours, FixedRole, PageRole } from "../../app/school-fields.ts";

/** WCAG 2.2, 1.4.6, of words; 1.4.11, of borders and of the outline around what has the focus. */
const ofWords = 7;
const ofLines = 3;

type Pair<Role> = readonly [what: Role, ground: Role, least: number];

const grounds = ["paper", "band", "info", "card"] as const;
const words = ["ink", "muted", "title", "accent", "link", "visited", "success", "error"] as const;

const byDayAndNight: readonly Pair<PageRole>[] = [
  ...words.flatMap((word) => grounds.map((ground) => [word, ground, ofWords] as const)),
  ["notice", "notice-ground", ofWords],
  ["link", "notice-ground", ofWords],
  ["ink", "notice-ground", ofWords],
  ["success", "success-ground", ofWords],
  ["error", "error-ground", ofWords],
  ...grounds.map((ground) => ["control", ground, ofLines] as const),
];

const always: readonly Pair<FixedRole>[] = [
  ["on-ground", "ground", ofWords],
  ["on-ground-accent", "ground", ofWords],
  ["on-ground", "action", ofWords],
  ["on-ground", "backdrop", ofWords],
  ["focus-on-ground", "ground", ofLines],
  ["focus-on-ground", "backdrop", ofLines],
];

/** A sentence for each pair of colours that pages use and that is too alike. */
export function contrastFaults(colours: Colours): string[] {
  return [
    ...faultsOf("day", byDayAndNight, colours.day),
    ...faultsOf("night", byDayAndNight, colours.night),
    ...faultsOf("always", always, colours.always),
  ];
}

function faultsOf<Role extends string>(
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
export function contrast(one: string, other: string): number {
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
