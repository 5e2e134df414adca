/** The platform allows six at once; the last one is for purges. */
const MAX_CONNECTIONS = 6;

/** Of those that wait, purges come first, and then albums, which visitors wait for. */
export const urgencies = { background: 0, visitor: 1, purge: 2 };

/** `urgency` may be raised while it waits: see `goOn`. */
type Caller = { urgency: number };

export type Connections = ReturnType<typeof createConnections>;

/** To the school API, for lists, albums and files alike. */
export function createConnections() {
  let open = 0;
  let waiting: { caller: Caller; begin: () => void }[] = [];
  return { use, goOn };

  /** Fetches, at once if a connection is free. */
  async function use<Value>(caller: Caller, fetch: () => Promise<Value>): Promise<Value> {
    if (isFree(caller)) open += 1;
    else await new Promise<void>((begin) => waiting.push({ caller, begin }));
    try {
      return await fetch();
    } finally {
      open -= 1;
      goOn();
    }
  }

  function goOn(): void {
    const [next] = waiting.toSorted((a, b) => b.caller.urgency - a.caller.urgency);
    if (!next || !isFree(next.caller)) return;
    waiting = waiting.filter((one) => one !== next);
    open += 1;
    next.begin();
    goOn();
  }

  function isFree({ urgency }: Caller): boolean {
    return open < (urgency === urgencies.purge ? MAX_CONNECTIONS : MAX_CONNECTIONS - 1);
  }
}
