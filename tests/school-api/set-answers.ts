import type { SchoolApiCall } from "./calls.ts";
import type { SetAnswer } from "./set-answer.ts";

export type SetAnswers = ReturnType<typeof setAnswers>;

/** The answers that tests have put in place of normal ones; one for an id wins over one for all. */
export function setAnswers() {
  const byCall = new Map<SchoolApiCall, Map<string, SetAnswer>>();
  return {
    set(call: SchoolApiCall, answer: SetAnswer): void {
      const byId = byCall.get(call) ?? new Map<string, SetAnswer>();
      byCall.set(call, byId.set(answer.id ?? "", answer));
    },
    clear(call: SchoolApiCall): void {
      byCall.delete(call);
    },
    find(call: SchoolApiCall, id: string | undefined): SetAnswer | undefined {
      const byId = byCall.get(call);
      return (id ? byId?.get(id) : undefined) ?? byId?.get("");
    },
  };
}
