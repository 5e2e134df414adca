/**
 * `npm run mutants`: makes each mistake of tests/mutants.txt in the code, one at a time, and runs the test that should fail.
 * `npm run mutants -- TEXT` takes the lines with this text. The files are restored.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { killWithParent } from "./steps/kill-with-parent.ts";
import { exitWithError } from "./steps/shut-down.ts";

/** `from` occurs once in `file` (`\n` is a new line); `test` is a file or folder that must fail with `to` in its place. */
type Mutant = { line: string; file: string; from: string; to: string; test: string };

const list = "tests/mutants.txt";
const [text = ""] = process.argv.slice(2);
const mutants = readFileSync(list, "utf8")
  .split("\n")
  .filter((line) => line.includes(" :: ") && !line.startsWith("#") && line.includes(text))
  .map(parse);

const survivors: Mutant[] = [];
for (const mutant of mutants) if (!(await isNoticed(mutant))) survivors.push(mutant);
for (const { line } of survivors) console.log(`survived: ${line}`);
console.log(`noticed ${mutants.length - survivors.length} of ${mutants.length}`);
process.exit(survivors.length > 0 ? 1 : 0);

function parse(line: string): Mutant {
  const parts = line.split(" :: ").map((part) => part.replaceAll("\\n", "\n"));
  const [file = "", from = "", to = "", test = ""] = parts;
  const isUnique = readFileSync(file, "utf8").split(from).length === 2;
  if (!isUnique || !existsSync(test))
    exitWithError(
      `${list}: write file :: from :: to :: test, where from occurs exactly once in ${file} and test exists:\n${line}`,
    );
  return { line, file, from, to, test };
}

async function isNoticed({ line, file, from, to, test }: Mutant): Promise<boolean> {
  const source = readFileSync(file, "utf8");
  const restore = () => writeFileSync(file, source);
  process.on("exit", restore);
  writeFileSync(
    file,
    source.replace(from, () => to),
  );
  const isPassed = await passes(test);
  restore();
  process.off("exit", restore);
  console.log(`${isPassed ? "✗" : "✓"} ${line}`);
  return !isPassed;
}

function passes(test: string): Promise<boolean> {
  const child = spawn("node", ["tools/commands/test.ts", "--bail", test], { stdio: "ignore" });
  killWithParent(child);
  return new Promise((resolve) => child.on("close", (code) => resolve(code === 0)));
}
