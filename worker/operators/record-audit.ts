/** Writing into the operators' book (operator-book.ts), which never holds up nor breaks what is written down. */
import { calendarDayAt } from "../../app/entities/calendar-date.ts";
import type { CertificateOutcome } from "../../app/operator-service.ts";
import { logProblem } from "../runtime/log.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { failed, tryWithin } from "../runtime/try-within.ts";

/** Undefined where the log gave no answer in time. */
export async function askBook<Value>(
  runtime: Runtime,
  call: () => Promise<Value>,
): Promise<Value | undefined> {
  const value = await tryWithin(runtime.kvTimeout, call, (fault) => {
    logProblem("operator-book-failing", { fault });
  });
  return value === failed ? undefined : value;
}

/** Counts a certificate's request by what came of it, behind the visitor's answer; nothing of whose it is. */
export function countCertificate(
  runtime: Runtime,
  { book, waitUntil }: RequestScope,
  outcome: CertificateOutcome,
): void {
  const day = calendarDayAt(new Date(runtime.now()));
  waitUntil(askBook(runtime, () => book.countCertificate(day, outcome)));
}
