import type { CountedCall } from "../request-log.ts";

export interface Pending {
  count: number;
  calls: Partial<Record<CountedCall, number>>;
}

interface Held {
  call: CountedCall;
  heldBy: string;
  letGo: () => void;
}

export type HeldRequests = ReturnType<typeof heldRequests>;

/** Requests that a delay or a hang keeps waiting, so that a test can see them and let them go. */
export function heldRequests() {
  const waiting = new Set<Held>();
  return {
    /** Resolves when let go, after `ms` where given, or when `gone` aborts. */
    hold(call: CountedCall, heldBy: string, gone: AbortSignal, ms?: number): Promise<void> {
      return new Promise((resolve) => {
        const held: Held = { call, heldBy, letGo };
        const timer = ms === undefined ? undefined : setTimeout(letGo, ms);
        function letGo(): void {
          clearTimeout(timer);
          gone.removeEventListener("abort", letGo);
          waiting.delete(held);
          resolve();
        }
        waiting.add(held);
        gone.addEventListener("abort", letGo);
        if (gone.aborted) letGo();
      });
    },
    release(heldBy?: string): void {
      for (const held of [...waiting]) {
        if (heldBy === undefined || held.heldBy === heldBy) held.letGo();
      }
    },
    pending(): Pending {
      const calls: Pending["calls"] = {};
      for (const { call } of waiting) calls[call] = (calls[call] ?? 0) + 1;
      return { count: waiting.size, calls };
    },
  };
}
