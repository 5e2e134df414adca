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
