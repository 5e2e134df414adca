import { readTitles } from "../../app/read-labels.ts";
import { listNames } from "../../app/school-api.ts";
import type { FetchedRead } from "./fetch-reads.ts";
import type { mergeProblems } from "./problem.ts";

const MAX_EXAMPLES = 10;

export type Report = {
  origin: string;
  school: string;
  reads: ReturnType<typeof summarize>[];
  problems: ReturnType<typeof mergeProblems>;
};

export function summarize({ name, path, fault, rawItems, items, ...read }: FetchedRead) {
  const rejected = name === "album" || fault ? 0 : rawItems.length - items.length;
  return {
    read: name,
    path,
    result: fault ? `${fault.kind} ${fault.status ?? ""}`.trim() : items.length ? "good" : "empty",
    milliseconds: Math.round(read.milliseconds),
    kilobytes: Math.ceil(read.bytes / 1024),
    items: items.length,
    rejected,
  };
}

export function formatReport({ origin, school, reads, problems }: Report): string[] {
  return [
    `School API ${origin}, school ${school}`,
    "",
    row("Read", "Result", "ms", "KB", "Items", "Rejected"),
    ...([...listNames, "album"] as const).map((name) => {
      const one = reads.find(({ read }) => read === name);
      if (!one) return row(readTitles[name], "not fetched");
      const { result, milliseconds, kilobytes, items, rejected } = one;
      return row(readTitles[name], result, milliseconds, kilobytes, items, rejected);
    }),
    ...problems.flatMap(({ message, advice, examples }, index) => [
      "",
      `${index + 1}. ${message}`,
      ...examples.slice(0, MAX_EXAMPLES).map((example) => `   - ${example}`),
      ...(examples.length > MAX_EXAMPLES
        ? [`   - and ${examples.length - MAX_EXAMPLES} more`]
        : []),
      `   → ${advice}`,
    ]),
    "",
    problems.length === 0 ? "No problems." : `Problems: ${problems.length}`,
  ];
}

function row(title: string, result: string, ...numbers: (number | string)[]): string {
  const cells = numbers.map((number) => `${number}`.padStart(9)).join("");
  return `${title.padEnd(46)}${result.padEnd(14)}${cells}`.trimEnd();
}
