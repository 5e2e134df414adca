import { toCalendarDate } from "../../app/entities/calendar-date.ts";
import type { CertificateOutcome } from "../../app/operator-service.ts";
import { callStore, failed } from "../runtime/call-store.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";

/** Undefined if the audit log fails: nothing that it records may fail because of it. */
export async function callAuditLog<Value>(runtime: Runtime, call: () => Promise<Value>) {
  const value = await callStore(runtime, "audit-log-failing", call);
  return value === failed ? undefined : value;
}

/** Records only counts, after the response. */
export class CertificateCounter {
  #runtime: Runtime;
  #refused = 0;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** Buffered until the next count is sent. */
  countRefusal(): void {
    this.#refused += 1;
  }

  count({ auditLog, waitUntil }: RequestScope, outcome: CertificateOutcome): void {
    const day = toCalendarDate(new Date(this.#runtime.now()));
    const counts = { [outcome]: 1, ...(this.#refused > 0 && { "too many": this.#refused }) };
    this.#refused = 0;
    waitUntil(callAuditLog(this.#runtime, () => auditLog.countCertificates(day, counts)));
  }
}
