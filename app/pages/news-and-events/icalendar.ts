const MAX_LINE_BYTES = 75;
/** A character is at most three bytes for each of its UTF-16 units. */
const MAX_SAFE_LENGTH = 25;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

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
  return `${lines.map(([name, value]) => fold(`${name}:${value}`)).join("\r\n")}\r\n`;
}

export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n?|\n/g, "\\n");
}

/** "20261121T033000Z" */
export function formatUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function fold(line: string): string {
  if (line.length <= MAX_SAFE_LENGTH) return line;
  const bytes = encoder.encode(line);
  const parts: string[] = [];
  let start = 0;
  while (start < bytes.length) {
    // A space begins each further line.
    let end = Math.min(bytes.length, start + MAX_LINE_BYTES - (start > 0 ? 1 : 0));
    while (isInsideCharacter(bytes[end])) end -= 1;
    parts.push(decoder.decode(bytes.subarray(start, end)));
    start = end;
  }
  return parts.join("\r\n ");
}

function isInsideCharacter(byte = 0): boolean {
  return (byte & 0b1100_0000) === 0b1000_0000;
}
