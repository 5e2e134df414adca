/** 72 bytes at most, because a character has up to four; with the space of a further line 73. */
const line = /(?:[ -~]{1,4}|.){1,18}/gsu;

export type Property = readonly [name: string, value: string];

/** RFC 5545: the components' lines, folded at 75 bytes. */
export function formatCalendar(
  properties: readonly Property[],
  events: readonly (readonly Property[])[],
): string {
  const lines = [
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ...properties,
    ...events.flatMap((event) => [["BEGIN", "VEVENT"], ...event, ["END", "VEVENT"]]),
    ["END", "VCALENDAR"],
  ];
  const folded = lines.map(([name, value]) => `${name}:${value}`.match(line)?.join("\r\n "));
  return `${folded.join("\r\n")}\r\n`;
}

export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, "\\n");
}

/** "20261121T033000Z" */
export function formatUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}
