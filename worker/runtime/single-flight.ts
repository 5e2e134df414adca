/**
 * Collapsed forwarding: any number of simultaneous askers for one key share one call.
 * The call outlives the request that led it: the shared promise always goes to `waitUntil`, else workerd drops it with
 * that request and everyone who waits for it waits for ever.
 */
export type WaitUntil = (promise: Promise<unknown>) => void;

/** `endsBy`: ms since 1970. */
export type Flight<Result> = { result: Promise<Result>; endsBy: number };

export class SingleFlight<Result> {
  #flights = new Map<string, Flight<Result>>();
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The flight for `key` that is under way and not overdue. */
  inFlight(key: string): Flight<Result> | undefined {
    const flight = this.#flights.get(key);
    return flight && this.#now() <= flight.endsBy ? flight : undefined;
  }

  /** Joins the flight that is under way or leads one; undefined where it has no result within `timeout` ms. */
  share(
    key: string,
    timeout: number,
    waitUntil: WaitUntil,
    call: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const flight = this.inFlight(key) ?? this.startFlight(key, timeout, waitUntil, call);
    return within(timeout, flight.result, undefined);
  }

  /** Starts a flight that must end within `timeout` ms. */
  startFlight(
    key: string,
    timeout: number,
    waitUntil: WaitUntil,
    call: () => Promise<Result>,
  ): Flight<Result> {
    const result = call();
    const flight = { result, endsBy: this.#now() + timeout };
    this.#flights.set(key, flight);
    const settle = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    waitUntil(result.then(settle, settle));
    return flight;
  }
}

/** The promise's value, or `late` once `timeout` ms have passed. */
export async function within<Value, Late>(
  timeout: number,
  promise: Promise<Value>,
  late: Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), timeout);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
