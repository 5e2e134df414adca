/** The examination for people: a table of the reads, what is wrong, what is worth knowing, and what pages would show. */
import { readTitles } from "../../app/reads-in-words.ts";
import { faultInWords } from "../../worker/school-server/fault-in-words.ts";
import type { Examination } from "./examine.ts";
import type { Finding } from "./finding.ts";
import { cachingSaid, clockAhead, daysLeft, isReadable } from "./findings/of-server.ts";
import { counted, printable, quoted, seconds } from "./in-words.ts";
import type { ReadSeen } from "./reads.ts";

const width = 100;

export function reportFor(examination: Examination, now: Date): string {
  const { origin, school, findings, pages, reads, pictures } = examination;
  const problems = problemsIn(findings);
  const remarks = remarksIn(findings);
  const lines = [
    ...wrapped(`The school's server at ${origin}, school ${quoted(school)}`),
    "",
    row("Read", "Result", "Time", "Items", "Left out"),
    ...reads.map(readRow),
    "",
    ...serverLines(examination, now),
    ...wrapped(
      `Pictures     ${counted(pictures.length, "picture or document", "pictures and documents")} asked for`,
      13,
    ),
    ...chapter("Problems", problems),
    ...chapter("Remarks", remarks),
    "",
    "What pages would show",
    ...pages.flatMap(({ title, shows }) => wrapped(`  ${title.padEnd(32)} ${shows}`, 35)),
    "",
    `${counted(problems.length, "problem")}, ${counted(remarks.length, "remark")}.`,
  ];
  return lines.map(printable).join("\n");
}

/** The same for machines. */
export function reportForMachines(examination: Examination, now: Date) {
  const { origin, school, findings, pages, reads, pictures, certificate } = examination;
  const told = ({ weight: _, ...finding }: Finding) => finding;
  const ahead = clockAhead(reads);
  return {
    origin,
    school,
    reads: reads.map((read) => ({
      read: read.name,
      path: read.path,
      result: resultOf(read),
      ...(read.isAsked && {
        ...read.fault,
        milliseconds: Math.round(read.seen.milliseconds),
        bytes: read.seen.bytes,
        ...(read.content && { items: read.content.items, leftOut: read.content.dropped }),
      }),
    })),
    pictures: pictures.map(({ reference, read, fault, saidType, isWhole, seen }) => ({
      ...{ reference, read, type: saidType, bytes: seen.bytes, isWhole },
      ...(fault && { fault }),
      milliseconds: Math.round(seen.milliseconds),
    })),
    clockAheadSeconds: ahead === undefined ? null : Math.round(ahead / 1_000),
    certificateDaysLeft: certificate ? daysLeft(certificate, now) : null,
    caching: cachingSaid(reads),
    problems: problemsIn(findings).map(({ weight, ...rest }) => ({
      isGrave: weight === "grave",
      ...rest,
    })),
    remarks: remarksIn(findings).map(told),
    pages,
  };
}

export function problemsIn(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ weight }) => weight !== "remark");
}

function remarksIn(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ weight }) => weight === "remark");
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

function resultOf(read: ReadSeen): string {
  if (!read.isAsked) return "not asked";
  if (read.fault) return shortFault(read.fault);
  return read.content?.items === 0 ? "good, but empty" : "good";
}

function shortFault(fault: NonNullable<Extract<ReadSeen, { isAsked: true }>["fault"]>): string {
  const { kind, status } = fault;
  const words = {
    unreachable: "NO ANSWER",
    "time-out": "TOO LATE",
    status: `ERROR ${status}`,
    "too-large": "TOO LARGE",
    "not-json": "NO JSON",
    "other-shape": "ANOTHER SHAPE",
  };
  return words[kind] ?? faultInWords(fault);
}

function row(title: string, result: string, time: string, items: string, leftOut: string): string {
  return `${title.padEnd(36)}${result.padEnd(18)}${time.padStart(8)}${items.padStart(9)}${leftOut.padStart(10)}`.trimEnd();
}

function serverLines({ origin, certificate, reads }: Examination, now: Date): string[] {
  const ahead = clockAhead(reads);
  const { rules, hasValidators } = cachingSaid(reads);
  const connection = connectionInWords(origin, certificate, now);
  const clock =
    ahead === undefined
      ? "not told by the server"
      : `${counted(Math.abs(Math.round(ahead / 1_000)), "second")} from this computer's`;
  const said = rules.length > 0 ? rules.slice(0, 3).map(quoted).join(", ") : "nothing";
  return [
    ...wrapped(`Connection   ${connection}`, 13),
    ...wrapped(`Clock        ${clock}`, 13),
    ...wrapped(
      `Caching      the server says ${said}${hasValidators ? ", and has validators (ETag)" : ""}; the site keeps lists for its own times whatever it says`,
      13,
    ),
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
