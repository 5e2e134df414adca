import { within } from "./single-flight.ts";

/** In place of the value of a call that failed. */
export const failed = Symbol("failed");

/** The call's value; `failed`, and `onFailure` told why, where it throws or takes longer than `timeout` ms. */
export async function tryWithin<Value>(
  timeout: number,
  call: () => Promise<Value>,
  onFailure: (fault: string, isTimeout: boolean) => void,
): Promise<Value | typeof failed> {
  try {
    const value = await within(timeout, call(), failed);
    if (value === failed) onFailure("no answer in time", true);
    return value;
  } catch (error) {
    onFailure(String(error), false);
    return failed;
  }
}
