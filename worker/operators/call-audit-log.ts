import { toCalendarDate } from "../../app/entities/calendar-date.ts";
import type { CertificateOutcome } from "../../app/operator-service.ts";
import { logProblem } from "../runtime/log.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { failed, tryWithTimeout } from "../runtime/with-timeout.ts";

/** Undefined where the audit log fails: nothing that it records may fail because of it. */
export async function callAuditLog<Value>(
  runtime: Runtime,
  call: () => Promise<Value>,
): Promise<Value | undefined> {
  const value = await tryWithTimeout(runtime.kvTimeoutMs, call, (fault) => {
    logProblem("audit-log-failing", { fault });
  });
  return value === failed ? undefined : value;
}

/** Counts the outcome alone, after the response. */
export function countCertificate(
  runtime: Runtime,
  { auditLog, waitUntil }: RequestScope,
  outcome: CertificateOutcome,
): void {
  const day = toCalendarDate(new Date(runtime.now()));
  waitUntil(callAuditLog(runtime, () => auditLog.countCertificate(day, outcome)));
}
