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

/** More light on the same hue: `by` (0 to 1) is added to its lightness, and the colour pales a little. */
export function lit(hex: string, by: number): string {
  const { hue, saturation, lightness } = hslOf(hex);
  return hexOf(hue, saturation * (1 - 2 * by), Math.min(1, lightness + by));
}

function hslOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => value / 255);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness };
}

/** CSS Color 4, 7.1: HSL to sRGB. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (place: number): string => {
    const turn = (place + hue / 30) % 12;
    return hexPair((lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))) * 255);
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
