import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeText, formatCalendar } from "../../../app/feeds/icalendar.ts";
import { checkProperty } from "../../harness/vitest/check-property.ts";

const sign = fc.constantFrom(
  ...["a", "é", "स्कू", "🎉", ",", ";", "\\", "n", ":"],
  "letters ".repeat(20),
  "\n",
  "\r\n",
  "\u2028",
);
const texts = fc.array(fc.array(sign, { maxLength: 120 }).map((signs) => signs.join("")));

it("any text is read back from lines of at most 75 bytes (RFC 5545, sections 3.1 and 3.3.11)", () => {
  checkProperty(texts, (all) => {
    const event = all.map((text) => ["SUMMARY", escapeText(text)] as const);
    const file = formatCalendar([], [event]);
    const bytes = file.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    const lines = file.replaceAll("\r\n ", "").split("\r\n");
    const values = lines.flatMap((line) => /^SUMMARY:(.*)$/s.exec(line)?.[1] ?? []);
    for (const value of values) expect(value).toMatch(/^(?:[^\\,;\r\n]|\\[\\,;n])*$/s);
    const read = values.map((value) =>
      value.replaceAll(/\\(.)/g, (_, letter) => (letter === "n" ? "\n" : letter)),
    );
    expect(read).toEqual(all.map((text) => text.replaceAll(/\r\n?|\u2028/g, "\n")));
  });
});
