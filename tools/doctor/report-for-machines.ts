import type { Examination } from "./examine.ts";
import { type Finding, problemsIn, remarksIn } from "./finding.ts";
import { cachingSaid, clockAhead, daysLeft } from "./findings/of-server.ts";
import { resultOf } from "./report.ts";

/** The examination for machines: one object. */
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
