import { logProblem } from "../../app/log-problem.ts";
import type { Runtime } from "./runtime.ts";
import { withTimeout } from "./with-timeout.ts";

/** A KV that does not answer is left alone for so long. */
const KV_PAUSE_MS = 10_000;

/** Stands for the value of a call that failed. */
export const failed = Symbol("failed");

/** The value of a call of KV or the School object; `failed`, and logged, if it throws or times out. Never throws. */
export async function guardCall<Value>(
  timeoutMs: number,
  problem: string,
  call: () => Promise<Value>,
  onFailure: (isTimeout: boolean) => object = () => ({}),
): Promise<Value | typeof failed> {
  let error: unknown;
  try {
    const value = await withTimeout(timeoutMs, call(), failed);
    if (value !== failed) return value;
  } catch (thrown) {
    error = thrown;
  }
  const fault = String(error ?? "no answer in time");
  logProblem(problem, { ...onFailure(error === undefined), fault });
  return failed;
}

/** Calls of KV that the School object can stand in for. */
export function createKvGuard({ now, callTimeoutMs }: Runtime) {
  let pausedUntil = 0;
  return async <Value>(operation: "get" | "put", call: () => Promise<Value>) => {
    if (now() < pausedUntil) return failed;
    return guardCall(callTimeoutMs, "kv-failing", call, (isTimeout) => {
      if (isTimeout) pausedUntil = now() + KV_PAUSE_MS;
      return { operation, served: "what the School object has" };
    });
  };
}
