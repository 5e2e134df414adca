import { withTimeout } from "./with-timeout.ts";

export type WaitUntil = (promise: Promise<unknown>) => void;

/** Request coalescing: simultaneous requests for one key share one call. */
export function createSingleFlight<Result>(now: () => number) {
  type Flight = { result: Promise<Result>; deadline: number };
  const flights = new Map<string, Flight>();
  return { inFlight, join, start };

  function inFlight(key: string): Flight | undefined {
    const flight = flights.get(key);
    return flight && now() <= flight.deadline ? flight : undefined;
  }

  /** Joins the call in flight or starts one; undefined if it has no result in time. */
  function join(key: string, timeoutMs: number, waitUntil: WaitUntil, call: () => Promise<Result>) {
    const flight = inFlight(key) ?? start(key, timeoutMs, waitUntil, call);
    return withTimeout(timeoutMs, flight.result, undefined);
  }

  /** Without `waitUntil`, workerd cancels the call with the request that started it, and all others wait forever. */
  function start(
    key: string,
    timeoutMs: number,
    waitUntil: WaitUntil,
    call: () => Promise<Result>,
  ) {
    const result = call();
    const flight = { result, deadline: now() + timeoutMs };
    flights.set(key, flight);
    const remove = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    waitUntil(result.then(remove, remove));
    return flight;
  }
}
