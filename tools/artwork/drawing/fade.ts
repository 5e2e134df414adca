type FadeKind = "down" | "right" | "across" | "glow";

/**
 * A gradient named by its own content (`url(#down-aabbcc-ddeeff)`). `sheet` writes the definition
 * of every fade its drawing mentions, so parts need not carry definitions about.
 */
export function fade(kind: FadeKind, ...colours: string[]): string {
  return `url(#${kind}-${colours.map((colour) => colour.slice(1)).join("-")})`;
}

const frames: Record<FadeKind, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  across: 'x1="0" y1="0" x2="1" y2="1"',
  glow: "",
};

function stop(colour: string, index: number, count: number): string {
  const alpha = colour.length === 8 ? Number.parseInt(colour.slice(6), 16) / 255 : 1;
  const offset = Math.round((index / (count - 1)) * 100);
  const opacity = alpha < 1 ? ` stop-opacity="${alpha.toFixed(2)}"` : "";
  return `<stop offset="${offset}%" stop-color="#${colour.slice(0, 6)}"${opacity}/>`;
}

function definition(name: string): string {
  const [kind, ...colours] = name.split("-");
  const stops = colours.map((colour, index) => stop(colour, index, colours.length)).join("");
  return kind === "glow"
    ? `<radialGradient id="${name}">${stops}</radialGradient>`
    : `<linearGradient id="${name}" ${frames[kind as FadeKind]}>${stops}</linearGradient>`;
}

/** The definitions of every fade that is named in a drawing. */
export function fadeDefinitions(drawing: string): string {
  const names = drawing.matchAll(/url\(#((?:down|right|across|glow)-[0-9a-f-]+)\)/g);
  return [...new Set([...names].map((match) => match[1] ?? ""))].map(definition).join("");
}
