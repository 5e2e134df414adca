import type { CertificateSeen } from "../certificate.ts";
import { type Finding, finding } from "../finding.ts";
import { counted, printable } from "../in-words.ts";
import { asked, type ReadSeen } from "../reads.ts";

const day = 24 * 60 * 60_000;
/** A certificate that ends sooner is told, days. */
const soon = 21;
/** Clocks that are further apart are told, ms. */
const tolerated = 2 * 60_000;

export function connectionFindings(
  origin: string,
  certificate: CertificateSeen | undefined,
  now: Date,
): Finding[] {
  if (isReadable(origin))
    return [
      finding(
        "problem",
        "The school's server is asked by http: all that it says travels readable, names of children too.",
        "Let it speak https, and set SCHOOL_API_ORIGIN to its https:// address.",
      ),
    ];
  const left = certificate && daysLeft(certificate, now);
  // One that has ended is what the reads fail by.
  if (left === undefined || left >= soon || left < 0) return [];
  return [
    finding(
      "problem",
      `The certificate of the school's server ends in ${counted(left, "day")}.`,
      "Renew it before: from that day on the site gets no answer any more.",
    ),
  ];
}

export function daysLeft({ validTo }: CertificateSeen, now: Date): number {
  return Math.floor((validTo.valueOf() - now.valueOf()) / day);
}

/** Whether others on the way can read it: http, but for this machine itself. */
export function isReadable(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** How far the server's clock is ahead of this machine's, ms; undefined where it does not say. */
export function clockAhead(reads: readonly ReadSeen[]): number | undefined {
  const told = asked(reads).flatMap(({ seen }) => {
    const moment = Date.parse(seen.headers.get("Date") ?? "");
    return Number.isNaN(moment) ? [] : [moment - seen.cameAt];
  });
  // What was long on its way seems to be of the past: the nearest is the truest.
  return told.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
}

export function clockFindings(reads: readonly ReadSeen[]): Finding[] {
  const ahead = clockAhead(reads);
  if (ahead === undefined || Math.abs(ahead) <= tolerated) return [];
  const minutes = counted(Math.round(Math.abs(ahead) / 60_000), "minute");
  return [
    finding(
      "problem",
      `The clock of the school's server is ${minutes} ${ahead > 0 ? "ahead of" : "behind"} this computer's.`,
      "One of the two is wrong. A server whose clock is wrong dates news wrongly, and its token or certificate may be taken for expired.",
    ),
  ];
}

export function cookieFindings(reads: readonly ReadSeen[]): Finding[] {
  const setting = asked(reads).filter(({ seen }) => seen.headers.has("Set-Cookie"));
  if (setting.length === 0) return [];
  return [
    finding(
      "remark",
      `The school's server sets a cookie with ${counted(setting.length, "answer")}.`,
      "The site keeps none and passes none on; the server need not make them.",
    ),
  ];
}

/** What the answers say of caching, as they say it. */
export function cachingSaid(reads: readonly ReadSeen[]): {
  rules: string[];
  hasValidators: boolean;
} {
  const heads = asked(reads).map(({ seen }) => seen.headers);
  const rules = heads.flatMap((headers) => headers.get("Cache-Control") ?? []).map(printable);
  const hasValidators = heads.some(
    (headers) => headers.has("ETag") || headers.has("Last-Modified"),
  );
  return { rules: [...new Set(rules)], hasValidators };
}
