const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

const hexPair = (value: number): string => Math.round(value).toString(16).padStart(2, "0");

/** The colour a share (0 to 1) of the way from one `#rrggbb` colour to another. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => {
    return hexPair(value + ((target[index] ?? value) - value) * share);
  });
  return `#${mixed.join("")}`;
}

export const lighter = (hex: string, share: number): string => mix(hex, "#fff6e2", share);

export const darker = (hex: string, share: number): string => mix(hex, "#1f1a2e", share);

/** The same colour with an alpha (0 to 1), for the soft ends of a fade. */
export const sheer = (hex: string, alpha: number): string => `${hex}${hexPair(alpha * 255)}`;
