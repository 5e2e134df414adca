import { globSync, readFileSync } from "node:fs";

const thisFile = "tools/commands/steps/retired-words.ts";

/** Words that the glossary has replaced, each with what to say instead. */
const retired: readonly (readonly [pattern: string, instead: string])[] = [
  ["\\w+InWords|[\\w-]+-in-words", "format…, …-labels"],
  ["OperatorDesk|operatorDesk|operator-desk|ReadLook|BookLook", "OperatorService, ReadStatus"],
  ["CertificateOffice|certificateOffice", "CertificateService"],
  ["LeftOut|SomeLeftOut|itemsLeftOut", "RejectedItem"],
  ["trueUntil", "validUntil"],
  ["isFromElsewhere|cameFromElsewhere", "isCrossSite"],
  ["onceOfText", "memoizeByKey"],
  ["PicturePlace|picture-places", "ImageSlot"],
  ["itemCalled|probablyMeant", "findBySlug, suggestSimilar"],
  ["patternsBelow|addressBelow|pageAbove", "childRoutes, childPath, parentPage"],
  ["spellAddressRight|pageSpelled", "redirectToCanonical"],
  ["saidOf|withItsDay|writtenNumber", "formatAnnouncement, titleWithDate, formatNumber"],
  ["KeptPage|KeptNodes|ReadyAnswer|AnswerMemory", "PageEntry, StaticSlot, CachedResponse"],
  ["askForJson|madeOf|judgeSecret|beforeLastOf|mayGuess", "the glossary's word"],
  ["(?<=const )(?:longest|most)[A-Z]\\w*", "MAX_… with its unit"],
  ["(?<!type)[fF]irst-?[sS]tyles|RestOfStyles|[sS]tylesInParts", "criticalCss, DeferredStyles"],
  ["wake(?:Islands|Sliders)|wake-islands|comes? to life", "hydrate, scheduleHydration"],
  ["Guarded|GuardedEach", "Boundary, BoundaryForEach"],
  ["[wW]ritten(?:Words|Page|Document)|written-words", "pageText, SearchablePage"],
  ["noun|\\w+Noun", "itemLabel"],
  ["likeness\\w*", "similarity"],
  ["plain-?[aA]sk|type Asked?|(?:const|let) asked", "sendRequest, RequestOptions, requests"],
  ["(?:set|clear)Answer|\\w*AnswerOverride|(?:json|bytes)Answer", "setResponse, ResponseOverride"],
  ["(?:const|let) answer", "response, responses"],
  ["(?:const|let) (?:it|said|told|kept)|\\(it\\) =>", "a noun for the value"],
  ["letGo|heldBy|undrawn|waitUndrawn", "release, faultKey, waitBeforePaint"],
  ["seePage|PageSeen|page-seen|siteWith|siteWithoutSchool", "fetchPage, startSiteWith"],
  ["nightFindings|leftOutTransition|endFades|unfoldAll", "darkModeFindings, expandAll"],
  ["Happening|\\w*Mood|Spot|lapses?|toBeKept|toBeTold", "Command, SchoolState, IsolateId"],
  ["isGrave|isWell|wasWell", "isCritical, isOk, wasHealthy"],
  ["barHidden\\w+|offerWays|wayOf|keepRenewed", "a verb that says what it does"],
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
