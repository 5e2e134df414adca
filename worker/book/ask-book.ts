/** Writing into the operators' book (operator-book.ts), which never holds up nor breaks what is written down. */
import { calendarDayAt } from "../../app/entities/calendar-date.ts";
import type { CertificateOutcome } from "../../app/operator-desk.ts";
import { logProblem } from "../log.ts";
import type { Platform, Scope } from "../platform.ts";
import { within } from "../school-server/single-flight.ts";

/** Undefined where the book gave no answer in time. */
export async function askBook<Value>(
  platform: Platform,
  call: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const answered = await within(platform.kvTimeout, call().then(answer), undefined);
    if (!answered) throw new Error("no answer in time");
    return answered.value;
  } catch (error) {
    logProblem("operator-book-failing", { fault: String(error) });
    return undefined;
  }
}

const answer = <Value>(value: Value) => ({ value });

/** Counts a certificate's request by what came of it, behind the visitor's answer; nothing of whose it is. */
export function countCertificate(
  platform: Platform,
  { book, waitUntil }: Scope,
  outcome: CertificateOutcome,
): void {
  const day = calendarDayAt(new Date(platform.now()));
  waitUntil(askBook(platform, () => book.countCertificate(day, outcome)));
}
