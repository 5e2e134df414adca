/** Stands for the value of a call that failed. */
export const failed = Symbol("failed");

/** The promise's value, or `fallback` once the timeout is over. */
export async function withTimeout<Value, Fallback>(
  timeoutMs: number,
  promise: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Fallback>((resolve) => {
    timer = setTimeout(() => resolve(fallback), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The call's value; `failed` if it throws or times out. Never throws. */
export async function tryWithTimeout<Value>(
  timeoutMs: number,
  call: () => Promise<Value>,
  onFailure: (fault: string, isTimeout: boolean) => void,
): Promise<Value | typeof failed> {
  try {
    const value = await withTimeout(timeoutMs, call(), failed);
    if (value === failed) onFailure("no answer in time", true);
    return value;
  } catch (error) {
    onFailure(String(error), false);
    return failed;
  }
}
