import { afterEach, expect, it, vi } from "vitest";
import { logProblem } from "../../app/log-problem.ts";

afterEach(() => void vi.useRealTimers());

it("a problem is logged ten times a minute at most, and the next line counts the omitted ones", () => {
  vi.useFakeTimers({ now: 0 });
  const lines: string[] = [];
  const log = (problem: string) => logProblem(problem, {}, (line) => lines.push(line));
  for (let time = 1; time <= 25; time++) log("image-failed");
  log("kv-failing");
  expect(lines).toEqual([
    ...Array(10).fill('{"problem":"image-failed"}'),
    '{"problem":"kv-failing"}',
  ]);
  vi.setSystemTime(60_000);
  log("image-failed");
  log("image-failed");
  expect(lines.slice(11)).toEqual([
    '{"problem":"image-failed","linesOmittedBefore":15}',
    '{"problem":"image-failed"}',
  ]);
});
