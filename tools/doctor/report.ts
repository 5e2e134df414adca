/** The examination for people: a table of the reads, what is wrong, what is worth knowing, and what pages would show. */
import { readTitles } from "../../app/reads-in-words.ts";
import type { Fault } from "../../worker/runtime/school-api-fetch.ts";
import type { Examination } from "./examine.ts";
import { type Finding, problemsIn, remarksIn } from "./finding.ts";
import { cachingSaid, clockAhead, daysLeft, isReadable } from "./findings/of-server.ts";
import { counted, printable, quoted, seconds } from "./in-words.ts";
import type { ReadSeen } from "./reads.ts";

const width = 100;

export function reportFor(examination: Examination, now: Date): string {
  const { origin, school, findings, reads } = examination;
  const problems = problemsIn(findings);
  const remarks = remarksIn(findings);
  const lines = [
    ...wrapped(`The school's server at ${origin}, school ${quoted(school)}`),
    "",
    row("Read", "Result", "Time", "Items", "Left out"),
    ...reads.map(readRow),
    "",
    ...serverLines(examination, now),
    ...chapter("Problems", problems),
    ...chapter("Remarks", remarks),
    "",
    ...pageLines(examination),
    "",
    `${counted(problems.length, "problem")}, ${counted(remarks.length, "remark")}.`,
  ];
  return lines.map(printable).join("\n");
}

function readRow(read: ReadSeen): string {
  const { content, seen } = read.isAsked ? read : {};
  return row(
    readTitles[read.name],
    resultOf(read),
    seen ? seconds(seen.milliseconds) : "",
    content ? String(content.items) : "",
    content?.dropped ? String(content.dropped) : "",
  );
}

export function resultOf(read: ReadSeen): string {
  if (!read.isAsked) return "not asked";
  const { kind, status } = read.fault ?? {};
  if (kind) return [faultsInShort[kind], status].filter(Boolean).join(" ");
  return read.content?.items === 0 ? "good, but empty" : "good";
}

const faultsInShort: Record<Fault["kind"], string> = {
  unreachable: "NO ANSWER",
  "time-out": "TOO LATE",
  status: "ERROR",
  "too-large": "TOO LARGE",
  "not-json": "NO JSON",
  "other-shape": "ANOTHER SHAPE",
};

function row(title: string, result: string, time: string, items: string, leftOut: string): string {
  return `${title.padEnd(36)}${result.padEnd(18)}${time.padStart(8)}${items.padStart(9)}${leftOut.padStart(10)}`.trimEnd();
}

function serverLines(examination: Examination, now: Date): string[] {
  const { origin, certificate, reads, pictures } = examination;
  const connection = fact("Connection", connectionInWords(origin, certificate, now));
  if (!reads.some((read) => read.isAsked && read.seen.status)) return connection;
  const count = counted(pictures.length, "picture or document", "pictures and documents");
  return [
    ...connection,
    ...fact("Clock", clockInWords(reads)),
    ...fact("Caching", cachingInWords(reads)),
    ...fact("Pictures", `${count} asked for`),
  ];
}

function fact(title: string, words: string): string[] {
  return wrapped(`${title.padEnd(13)}${words}`, 13);
}

function clockInWords(reads: readonly ReadSeen[]): string {
  const ahead = clockAhead(reads);
  if (ahead === undefined) return "not told by the server";
  return `${counted(Math.abs(Math.round(ahead / 1_000)), "second")} from this computer's`;
}

function cachingInWords(reads: readonly ReadSeen[]): string {
  const { rules, hasValidators } = cachingSaid(reads);
  const said = rules.length > 0 ? rules.slice(0, 3).map(quoted).join(", ") : "nothing";
  const validators = hasValidators ? ", and has validators (ETag)" : "";
  return `the server says ${said}${validators}; the site keeps lists for its own times whatever it says`;
}

function pageLines({ pages, reads }: Examination): string[] {
  const isKnown = reads.some((read) => read.isAsked && read.content);
  if (!isKnown) return wrapped("Every page would say what it says where a school has nothing yet.");
  return [
    "What pages would show",
    ...pages.flatMap(({ title, shows }) => wrapped(`  ${title.padEnd(32)} ${shows}`, 35)),
  ];
}

function connectionInWords(
  origin: string,
  certificate: Examination["certificate"],
  now: Date,
): string {
  if (!origin.startsWith("https:"))
    return isReadable(origin) ? "http, which others can read on the way" : "http, in this computer";
  if (!certificate) return "https, whose certificate could not be looked at";
  const day = certificate.validTo.toISOString().slice(0, 10);
  const left = daysLeft(certificate, now);
  return `https, with a certificate until ${day} (${left < 0 ? "ended" : counted(left, "day")})`;
}

function chapter(title: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [
    "",
    title,
    ...findings.flatMap(({ says, examples, more, advice }, index) => {
      const number = `${index + 1}. `.padStart(5);
      return [
        ...wrapped(`${number}${says}`, 5),
        ...examples.flatMap((example) => wrapped(`     - ${example}`, 7)),
        ...(more > 0 ? [`     - and ${more.toLocaleString("en-IN")} more`] : []),
        ...wrapped(`     → ${advice}`, 7),
      ];
    }),
  ];
}

/** In lines of no more than `width` letters; those after the first begin with so many blanks. */
function wrapped(text: string, indent = 0): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const blank = rest.lastIndexOf(" ", width);
    const cut = blank > indent ? blank : width;
    lines.push(rest.slice(0, cut).trimEnd());
    rest = " ".repeat(indent) + rest.slice(cut).trimStart();
  }
  return [...lines, rest];
}
