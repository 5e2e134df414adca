import { logProblem } from "../../app/log-problem.ts";
import type { Runtime } from "./runtime.ts";
import { withTimeout } from "./with-timeout.ts";

/** Stands for the value of a call that failed. */
export const failed = Symbol("failed");

/** The value of a call of KV or the School object; `failed`, and logged, if it throws or times out. Never throws. */
export async function guardCall<Value>(
  { callTimeoutMs }: Pick<Runtime, "callTimeoutMs">,
  problem: string,
  call: () => Promise<Value>,
  onFailure: (isTimeout: boolean) => object = () => ({}),
): Promise<Value | typeof failed> {
  let error: unknown;
  try {
    const value = await withTimeout(callTimeoutMs, call(), failed);
    if (value !== failed) return value;
  } catch (thrown) {
    error = thrown;
  }
  const fault = String(error ?? "no answer in time");
  logProblem(problem, { ...onFailure(error === undefined), fault });
  return failed;
}
