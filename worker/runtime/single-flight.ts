import { withTimeout } from "./with-timeout.ts";

export type WaitUntil = (promise: Promise<unknown>) => void;

type Flight<Result> = { result: Promise<Result>; deadline: number };

/** Request coalescing: simultaneous requests of an isolate for one key share one call. Returns a function to call once for each request. */
export function createSingleFlight(now: () => number) {
  const flights = new Map<string, Flight<unknown>>();
  return (waitUntil: WaitUntil) => {
    return { inFlight, join, start };

    function inFlight<Result>(key: string): Flight<Result> | undefined {
      const flight = flights.get(key) as Flight<Result> | undefined;
      return flight && now() <= flight.deadline ? flight : undefined;
    }

    /** Joins the call in flight or starts one; undefined if it has no result in time. */
    function join<Result>(key: string, timeoutMs: number, call: () => Promise<Result>) {
      const flight = inFlight<Result>(key) ?? start(key, timeoutMs, call);
      return withTimeout(timeoutMs, flight.result, undefined);
    }

    /** Without `waitUntil`, workerd cancels the call with the request that started it, and all others wait forever. */
    function start<Result>(key: string, timeoutMs: number, call: () => Promise<Result>) {
      const flight = { result: call(), deadline: now() + timeoutMs };
      flights.set(key, flight);
      const remove = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      waitUntil(flight.result.then(remove, remove));
      return flight;
    }
  };
}
