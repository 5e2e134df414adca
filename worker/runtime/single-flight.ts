import { withTimeout } from "./with-timeout.ts";

export type WaitUntil = (promise: Promise<unknown>) => void;

export type Flight<Result> = { result: Promise<Result>; deadline: number };

/** Request coalescing: simultaneous requests for one key share one call. */
export class SingleFlight<Result> {
  #flights = new Map<string, Flight<Result>>();
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  inFlight(key: string): Flight<Result> | undefined {
    const flight = this.#flights.get(key);
    return flight && this.#now() <= flight.deadline ? flight : undefined;
  }

  /** Joins the call in flight or starts one; undefined if it has no result in time. */
  join(key: string, timeoutMs: number, waitUntil: WaitUntil, call: () => Promise<Result>) {
    const flight = this.inFlight(key) ?? this.start(key, timeoutMs, waitUntil, call);
    return withTimeout(timeoutMs, flight.result, undefined);
  }

  /** Without `waitUntil`, workerd cancels the call with the request that started it, and all others wait forever. */
  start(key: string, timeoutMs: number, waitUntil: WaitUntil, call: () => Promise<Result>) {
    const result = call();
    const flight = { result, deadline: this.#now() + timeoutMs };
    this.#flights.set(key, flight);
    const remove = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    waitUntil(result.then(remove, remove));
    return flight;
  }
}
