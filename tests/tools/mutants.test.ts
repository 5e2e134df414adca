import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const lines = readFileSync("tests/mutants.txt", "utf8")
  .split("\n")
  .filter((line) => line.includes(" :: ") && !line.startsWith("#"));

it("every mutation is listed once, and can be made", () => {
  expect(lines.length).toBeGreaterThan(100);
  expect(new Set(lines).size).toBe(lines.length);
  const impossible = lines.filter((line) => {
    const [file = "", from = "", , test = ""] = line
      .split(" :: ")
      .map((part) => part.replaceAll("\\n", "\n"));
    return readFileSync(file, "utf8").split(from).length !== 2 || !existsSync(test);
  });
  expect(impossible).toEqual([]);
});
