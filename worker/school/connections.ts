/** The platform allows six at once; the last one is for purges. */
const MAX_CONNECTIONS = 6;

/** The most urgent first: visitors wait for albums. */
const callers = ["purge", "visitor", "background"] as const;
export type Caller = (typeof callers)[number];

export type Connections = ReturnType<typeof createConnections>;

/** To the school API, for lists, albums and files alike. */
export function createConnections() {
  let open = 0;
  const waiting: Record<Caller, (() => void)[]> = { purge: [], visitor: [], background: [] };
  return { use };

  /** Fetches, at once if a connection is free. */
  async function use<Value>(caller: Caller, fetch: () => Promise<Value>): Promise<Value> {
    const max = caller === "purge" ? MAX_CONNECTIONS : MAX_CONNECTIONS - 1;
    while (open >= max) await new Promise<void>((retry) => waiting[caller].push(retry));
    open += 1;
    try {
      return await fetch();
    } finally {
      open -= 1;
      const retries = callers.flatMap((one) => waiting[one].splice(0));
      for (const retry of retries) retry();
    }
  }
}
