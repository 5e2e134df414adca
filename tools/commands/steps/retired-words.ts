import { globSync, readFileSync } from "node:fs";

const thisFile = "tools/commands/steps/retired-words.ts";

/** Words that the glossary has replaced, each with what to say instead. */
const retired: readonly (readonly [pattern: string, instead: string])[] = [
  ["\\w+InWords|[\\w-]+-in-words", "format…, …-labels"],
  ["LeftOut|SomeLeftOut|itemsLeftOut", "RejectedItem"],
  ["isFromElsewhere|cameFromElsewhere", "isCrossSite"],
  ["saidOf|withItsDay|writtenNumber", "formatAnnouncement, titleWithDate, formatNumber"],
  ["askForJson|madeOf|judgeSecret|beforeLastOf|mayGuess", "the glossary's word"],
  ["(?<=const )(?:longest|most)[A-Z]\\w*", "MAX_… with its unit"],
  ["wake(?:Islands|Sliders)|wake-islands|comes? to life", "hydrate, scheduleHydration"],
  ["noun|\\w+Noun", "itemLabel"],
  ["likeness\\w*", "similarity"],
  ["plain-?[aA]sk|type Asked?|(?:const|let) asked", "sendRequest, RequestOptions, requests"],
  ["(?:const|let) answer", "response, responses"],
  ["(?:const|let) (?:it|said|told|kept)|\\(it\\) =>", "a noun for the value"],
  ["isGrave|isWell|wasWell", "isCritical, isOk, wasHealthy"],
  ["stand-in", "sample school API"],
  ["function [a-z]\\w*[a-z](?:Of|Anew)(?=[(<])", "get…, find…, create…, parse…"],
];

/** Names each file whose name or text has a retired word; returns whether there is none. */
export function checkRetiredWords(): boolean {
  const files = globSync("{app,worker,tools,tests}/**/*.{ts,tsx,mjs,css}");
  const problems = files.flatMap((file) => (file === thisFile ? [] : findProblems(file)));
  if (problems.length > 0) console.error(["\n── Retired words", ...problems].join("\n"));
  return problems.length === 0;
}

function findProblems(file: string): string[] {
  const text = `${file}\n${readFileSync(file, "utf8")}`;
  return retired.flatMap(([pattern, instead]) =>
    [...text.matchAll(new RegExp(`(?<![\\w-])(?:${pattern})(?!\\w)`, "g"))].map(
      ([word]) => `${file}: "${word}" is a retired word: say ${instead}`,
    ),
  );
}
