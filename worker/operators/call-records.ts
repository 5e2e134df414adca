import { toCalendarDate } from "../../app/entities/calendar-date.ts";
import type { CertificateOutcome } from "../../app/operator-service.ts";
import type { RequestScope, SchoolObject } from "../request-scope.ts";
import { callStore, failed } from "../runtime/call-store.ts";
import type { Runtime } from "../runtime/runtime.ts";

/** Undefined if the School object fails: nothing that it records may fail because of it. */
export async function callRecords<Value>(
  runtime: Pick<Runtime, "callTimeoutMs">,
  { school }: RequestScope,
  call: (school: SchoolObject) => Promise<Value>,
): Promise<Value | undefined> {
  const value = await callStore(runtime, "school-object-failing", () => call(school));
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

  count(scope: RequestScope, outcome: CertificateOutcome): void {
    const day = toCalendarDate(new Date(this.#runtime.now()));
    const counts = { [outcome]: 1, ...(this.#refused > 0 && { "too many": this.#refused }) };
    this.#refused = 0;
    scope.waitUntil(
      callRecords(this.#runtime, scope, (school) => school.countCertificates(day, counts)),
    );
  }
}
