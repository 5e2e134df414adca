/** Asking as browsers do: a connection that the server ended as it was used again is no answer (RFC 9110, section 9.2.2). */

/** Longer than this nobody waits, ms. */
const patience = 40_000;
const mostTries = 4;

export async function ask(address: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      const signal = AbortSignal.timeout(patience);
      return await fetch(address, { ...init, signal, redirect: "manual" });
    } catch (error) {
      const isEnded = /ECONNRESET|EPIPE|other side closed/.test(causeOf(error));
      if (!isEnded || tries === mostTries) throw error;
    }
  }
}

export function causeOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: unknown };
  return cause instanceof Error ? cause.message || String(cause) : message;
}
