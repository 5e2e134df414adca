import { writeFileSync } from "node:fs";

/** Writes JSON with a line for each entry. */
export function writeRows(file: string, entries: Readonly<Record<string, unknown>>): void {
  const rows = Object.entries(entries).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  writeFileSync(file, `{\n${rows.join(",\n")}\n}\n`);
}
