import { expect, it } from "vitest";
import { commitAsItIs, isTested } from "../../../tools/deployment/tested-commit.ts";
import { runCommand } from "../../harness/run-command.ts";

it("a file is run alone, its tests named, and counted in the closing line", async () => {
  const commit = commitAsItIs() ?? "";
  const wasTested = isTested(commit);
  const command = runCommand("test", ["tests/school-api/data/school-data.test.ts"], {});
  expect(await command.ended).toBe(0);
  expect(command.output()).toContain("the same day has the same bytes");
  const lines = command.output().trim().split("\n");
  expect(lines.at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/);
  expect(lines.filter((line) => line.includes(".test.ts")).length).toBeGreaterThan(1);
  expect(isTested(commit), "a part of the tests is not all of them").toBe(wasTested);
});

it.each(["tests/harness/clock.ts", "tests/nothing.test.ts", "app/root.tsx"])(
  "%s is no test, which is one line and exit code 1",
  async (file) => {
    const command = runCommand("test", [file], {});
    expect(await command.ended).toBe(1);
    expect(command.output().trim().split("\n")).toEqual([
      `${file} is no test: name a .test.ts of tests/, or a .spec.ts of tests/browser/`,
    ]);
  },
);
