import type { CountedCall } from "../request-log.ts";

export interface Pending {
  count: number;
  calls: Partial<Record<CountedCall, number>>;
}

interface Held {
  call: CountedCall;
  faultKey: string;
  release: () => void;
}

export type HeldRequests = ReturnType<typeof createHeldRequests>;

/** Requests held by a delay or a hang, which a test can count and release. */
export function createHeldRequests() {
  const waiting = new Set<Held>();
  return {
    /** Resolves when released, after `ms` if given, or when `gone` aborts. */
    hold(call: CountedCall, faultKey: string, gone: AbortSignal, ms?: number): Promise<void> {
      return new Promise((resolve) => {
        const request: Held = { call, faultKey, release };
        const timer = ms === undefined ? undefined : setTimeout(release, ms);
        function release(): void {
          clearTimeout(timer);
          gone.removeEventListener("abort", release);
          waiting.delete(request);
          resolve();
        }
        waiting.add(request);
        gone.addEventListener("abort", release);
        if (gone.aborted) release();
      });
    },
    release(faultKey?: string): void {
      for (const request of [...waiting]) {
        if (faultKey === undefined || request.faultKey === faultKey) request.release();
      }
    },
    pending(): Pending {
      const calls: Pending["calls"] = {};
      for (const { call } of waiting) calls[call] = (calls[call] ?? 0) + 1;
      return { count: waiting.size, calls };
    },
  };
}
