import { withTimeout } from "../runtime/with-timeout.ts";

/** What can be guessed: a pupil's name with an admission number, or the purge token. */
export type GuessKind = "certificate" | "secret";

/** `address` and `location` of the visitor; `about`: whom; `now`: ms since 1970. */
export type Guess = {
  kind: GuessKind;
  address: string;
  location: string;
  about: string;
  now: number;
};

/** `isLogged`: at most once a minute. */
export type StartedGuess =
  | { ids: number[] }
  | { limited: "address" | "location"; waitMs: number; isLogged: boolean };

/** `perRight`: more are allowed for each pupil whose answer is right, as for the families behind a school's one address. */
type Limit = { wrong: number; perRight: number; within: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const limits: Record<GuessKind, Record<"address" | "location", readonly Limit[]>> = {
  certificate: {
    address: [
      { wrong: 10, perRight: 0.5, within: MINUTE_MS },
      { wrong: 40, perRight: 0.5, within: HOUR_MS },
    ],
    location: [{ wrong: 200, perRight: 0, within: MINUTE_MS }],
  },
  secret: { address: [{ wrong: 10, perRight: 0, within: MINUTE_MS }], location: [] },
};
/** A wait doubles each time, up to 16 minutes, and is forgotten an hour after it ended. */
const MAX_DOUBLINGS = 4;
/** A guess without an answer counts as wrong after this time. */
const MAX_OPEN_MS = 45_000;
/** How long a guess waits until others of its visitor have an answer. */
export const MAX_QUEUE_MS = 10_000;
const SALT = "salt-of-guesses";

/** Counts wrong answers for the whole site, in a Durable Object. Addresses are digests, and are deleted after an hour. */
export class GuessLimits {
  readonly #storage: DurableObjectStorage;
  #loggedAt = 0;
  #queue = new Set<(isFinished: boolean) => void>();

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS guesses
        (id INTEGER PRIMARY KEY, who TEXT, about INTEGER, at INTEGER, answer TEXT);
      CREATE INDEX IF NOT EXISTS guesses_by_who ON guesses (who, at);
      CREATE INDEX IF NOT EXISTS guesses_by_time ON guesses (at);
      CREATE INDEX IF NOT EXISTS open_guesses ON guesses (at) WHERE answer = 'open';
      CREATE TABLE IF NOT EXISTS waits (who TEXT PRIMARY KEY, until INTEGER, count INTEGER)
    `);
  }

  /** A guess counts as wrong until its answer is known, so that many at once are no way around the limits. */
  async start({ kind, address, location, about, now }: Guess): Promise<StartedGuess> {
    const whos = [
      {
        limited: "address",
        who: btoa(String.fromCharCode(...(await this.#digest(address, kind)))),
      },
      { limited: "location", who: `${kind} @${location}` },
    ] as const;
    // Tells pupils apart, and is too short to find one.
    const [high = 0, low = 0] = await this.#digest(about, kind);
    const startedAt = Date.now();
    const waitForAnswer = () => this.#nextAnswer(startedAt + MAX_QUEUE_MS - Date.now());
    this.#forgetOld(now);
    for (let check = 0; check < whos.length; ) {
      const { limited, who } = whos[check] as (typeof whos)[number];
      const waitMs = this.#check(who, limits[kind][limited], now);
      const isBusy = waitMs === "busy";
      if (isBusy && !(await waitForAnswer()))
        return { limited, waitMs: MINUTE_MS, isLogged: false };
      if (!isBusy && waitMs > 0) return { limited, waitMs, isLogged: this.#takeLogLine(now) };
      check = isBusy ? 0 : check + 1;
    }
    const insert =
      "INSERT INTO guesses (who, about, at, answer) VALUES (?, ?, ?, 'open') RETURNING id";
    const at = now + Date.now() - startedAt;
    const ids = whos.map(({ who }) => {
      return this.#storage.sql.exec<{ id: number }>(insert, who, 256 * high + low, at).one().id;
    });
    if ((await this.#storage.getAlarm()) === null) await this.#setAlarm();
    return { ids };
  }

  finish(ids: readonly number[], isWrong: boolean): void {
    const query = "UPDATE guesses SET answer = ? WHERE id IN (SELECT value FROM json_each(?))";
    this.#storage.sql.exec(query, isWrong ? "wrong" : "right", JSON.stringify(ids));
    for (const resume of this.#queue) resume(true);
    this.#queue.clear();
  }

  /** For the object's alarm: addresses go also if nobody comes any more. */
  async alarm(): Promise<void> {
    this.#forgetOld(Date.now());
    const { count } = this.#storage.sql
      .exec<{ count: number }>("SELECT count(*) AS count FROM guesses")
      .one();
    if (count > 0) await this.#setAlarm();
  }

  #setAlarm(): Promise<void> {
    return this.#storage.setAlarm(Date.now() + HOUR_MS);
  }

  #forgetOld(now: number): void {
    const { sql } = this.#storage;
    sql.exec("DELETE FROM guesses WHERE at <= ?", now - HOUR_MS);
    sql.exec(
      "UPDATE guesses SET answer = 'wrong' WHERE answer = 'open' AND at <= ?",
      now - MAX_OPEN_MS,
    );
    sql.exec("DELETE FROM waits WHERE until <= ?", now - HOUR_MS);
  }

  #nextAnswer(timeoutMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#queue.add(resolve);
    return withTimeout(timeoutMs, promise, false);
  }

  /** "busy" if others may turn out right; else how long to wait, ms: 0 if a guess is allowed. */
  #check(who: string, of: readonly Limit[], now: number): number | "busy" {
    const { sql } = this.#storage;
    const query = "SELECT until, count FROM waits WHERE who = ?";
    const [wait] = sql.exec<{ until: number; count: number }>(query, who).toArray();
    if (wait && now < wait.until) return wait.until - now;
    const counted = of.map((limit) => {
      const { open, wrong, right } = this.#count(who, now - limit.within);
      const allowed = Math.max(limit.wrong, limit.perRight * right);
      return { isFull: wrong + open >= allowed, isExceeded: wrong >= allowed };
    });
    if (!counted.some(({ isFull }) => isFull)) return 0;
    if (!counted.some(({ isExceeded }) => isExceeded)) return "busy";
    const count = (wait?.count ?? 0) + 1;
    const waitMs = MINUTE_MS * 2 ** Math.min(count - 1, MAX_DOUBLINGS);
    sql.exec("INSERT OR REPLACE INTO waits VALUES (?, ?, ?)", who, now + waitMs, count);
    return waitMs;
  }

  #count(who: string, after: number) {
    const query = `
      SELECT total(answer = 'open') AS open, total(answer = 'wrong') AS wrong,
        count(DISTINCT iif(answer = 'right', about, NULL)) AS right
      FROM guesses WHERE who = ? AND at > ?`;
    return this.#storage.sql
      .exec<{ open: number; wrong: number; right: number }>(query, who, after)
      .one();
  }

  #takeLogLine(now: number): boolean {
    if (now - this.#loggedAt < MINUTE_MS) return false;
    this.#loggedAt = now;
    return true;
  }

  async #digest(text: string, kind: GuessKind): Promise<Uint8Array> {
    const salt = this.#storage.kv.get<string>(SALT) ?? crypto.randomUUID();
    this.#storage.kv.put(SALT, salt);
    const bytes = new TextEncoder().encode(`${salt} ${kind} ${text}`);
    return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  }
}
