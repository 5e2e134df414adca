/** One request, seen beside the worker's own code that makes and judges it. */
export type Seen = {
  /** ms since 1970 when the head came, or the end where none did. */
  cameAt: number;
  /** From asking to the end of what was read, ms. */
  milliseconds: number;
  /** Undefined where no head came. */
  status: number | undefined;
  headers: Headers;
  /** Of a call that brought no head. */
  error: unknown;
  /** How many came, and the first of them. */
  bytes: number;
  beginning: () => Buffer;
};

type Limits = {
  fetch: typeof fetch;
  /** Ends the whole of it, ms. */
  timeout: number;
  /** How many bytes of the body are kept, at most. */
  keep: number;
};

/** What `ask` makes of its one call, and what was seen of that. */
export async function watched<Answer>(
  { fetch: call, timeout, keep }: Limits,
  ask: (watchedFetch: typeof fetch) => Promise<Answer>,
): Promise<{ answer: Answer; seen: Seen }> {
  const seen: Seen = {
    cameAt: 0,
    milliseconds: 0,
    status: undefined,
    headers: new Headers(),
    error: undefined,
    bytes: 0,
    beginning: () => Buffer.alloc(0),
  };
  const watchedFetch: typeof fetch = async (address, init) => {
    const ending = AbortSignal.timeout(timeout);
    const signal = init?.signal ? AbortSignal.any([init.signal, ending]) : ending;
    try {
      const response = await call(address, { ...init, signal });
      Object.assign(seen, { status: response.status, headers: response.headers });
      return passing(response, seen, keep);
    } catch (error) {
      seen.error = error;
      throw error;
    } finally {
      seen.cameAt = Date.now();
    }
  };
  const askedAt = performance.now();
  const answer = await ask(watchedFetch);
  seen.milliseconds = performance.now() - askedAt;
  return { answer, seen };
}

/** The same answer; what passes of its body is counted, and its beginning kept. */
function passing(response: Response, seen: Seen, keep: number): Response {
  if (!response.body) return response;
  const kept: Uint8Array[] = [];
  seen.beginning = () => Buffer.concat(kept);
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (seen.bytes < keep) kept.push(chunk.slice(0, keep - seen.bytes));
      seen.bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(counting), { status, headers });
}
