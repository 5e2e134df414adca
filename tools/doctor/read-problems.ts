/** Reads that cannot be used, and why. */
import { readTitles } from "../../app/read-labels.ts";
import { formatFault } from "../../worker/operators/format-fault.ts";
import type { Fault } from "../../worker/runtime/fetch-json.ts";
import type { Settings } from "../../worker/runtime/settings.ts";
import type { FetchedRead } from "./fetch-reads.ts";
import { type Problem, quote } from "./problem.ts";
import { getUnreachableReason } from "./unreachable.ts";

const contactAdmin = "Ask whoever runs the school API what it returns at these paths.";

export function findReadProblems(reads: readonly FetchedRead[], settings: Settings): Problem[] {
  return reads.flatMap((read) => {
    if (!read.fault) return [];
    const [message, advice = contactAdmin] = explain(read, read.fault, settings);
    return [
      { isCritical: true, message, advice, example: `${readTitles[read.name]}, ${read.path}` },
    ];
  });
}

type Explanation = [message: string, advice?: string];

function explain(read: FetchedRead, fault: Fault, settings: Settings): Explanation {
  const reason = getUnreachableReason(read.error);
  if (reason)
    return [
      `The school API at ${settings.schoolApiOrigin} cannot be reached: ${reason}.`,
      "Is SCHOOL_API_ORIGIN right? If it is, ask whoever runs the school API.",
    ];
  if (fault.kind === "unreachable") return ["The school API closed the connection."];
  if (fault.kind === "status") return explainStatus(read, fault.status ?? 0, settings);
  if (fault.kind === "not-json") {
    const contentType = quote(read.response?.headers.get("Content-Type"));
    return [`The answer is not JSON, is cut off or is not UTF-8 (Content-Type ${contentType}).`];
  }
  return [`The school API ${formatFault(fault)}.`];
}

function explainStatus(read: FetchedRead, status: number, settings: Settings): Explanation {
  if (status >= 300 && status < 400)
    return [
      `The school API redirects (${status}) to ${quote(read.response?.headers.get("Location"))}.`,
      "The site does not follow redirects: set SCHOOL_API_ORIGIN to the address that has the data.",
    ];
  if (status === 404 || status === 410)
    return [
      `The school API has nothing there (${status}).`,
      `Are SCHOOL_CODE and SCHOOL_API_ORIGIN right? ${contactAdmin}`,
    ];
  if (status !== 401 && status !== 403) return [`The school API answered with error ${status}.`];
  if (!read.sendsToken) return [`The school API requires a login for public data (${status}).`];
  return settings.schoolApiToken
    ? [`The school API refuses the token in SCHOOL_API_TOKEN (${status}).`]
    : [`The school API wants a token (${status}): set SCHOOL_API_TOKEN.`];
}
