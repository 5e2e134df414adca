import type { Guess, GuessKind, StartedGuess } from "../runtime/runtime.ts";
import { withTimeout } from "../runtime/with-timeout.ts";

/** `mostlyRight`: for whom three answers in four are right, as for the families behind a school's one address. */
type Limit = { wrong: number; mostlyRight: number; within: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const limits: Record<GuessKind, Record<"address" | "location", readonly Limit[]>> = {
  certificate: {
    address: [
      { wrong: 10, mostlyRight: 15, within: MINUTE_MS },
      { wrong: 40, mostlyRight: 60, within: HOUR_MS },
    ],
    location: [{ wrong: 200, mostlyRight: 200, within: MINUTE_MS }],
  },
  secret: { address: [{ wrong: 10, mostlyRight: 10, within: MINUTE_MS }], location: [] },
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
      CREATE TABLE IF NOT EXISTS guesses (id INTEGER PRIMARY KEY, who TEXT, at INTEGER, answer TEXT);
      CREATE TABLE IF NOT EXISTS waits (who TEXT PRIMARY KEY, until INTEGER, count INTEGER)
    `);
  }

  /** A guess counts as wrong until its answer is known, so that many at once are no way around the limits. */
  async start({ kind, address, location, now }: Guess): Promise<StartedGuess> {
    const whos = [
      { limited: "address", who: await this.#digest(`${kind} ${address}`) },
      { limited: "location", who: `${kind} @${location}` },
    ] as const;
    this.forgetOld(now);
    for (let check = 0; check < whos.length; ) {
      const { limited, who } = whos[check] as (typeof whos)[number];
      const waitMs = this.#check(who, limits[kind][limited], now);
      const isBusy = waitMs === "busy";
      if (isBusy && !(await this.#nextAnswer()))
        return { limited, waitMs: MINUTE_MS, isLogged: false };
      if (!isBusy && waitMs > 0) return { limited, waitMs, isLogged: this.#takeLogLine(now) };
      check = isBusy ? 0 : check + 1;
    }
    const insert = "INSERT INTO guesses (who, at, answer) VALUES (?, ?, 'open') RETURNING id";
    const rows = whos.map(({ who }) => this.#storage.sql.exec<{ id: number }>(insert, who, now));
    if ((await this.#storage.getAlarm()) === null) {
      await this.#storage.setAlarm(Date.now() + 2 * HOUR_MS);
    }
    return { ids: rows.map((row) => row.one().id) };
  }

  finish(ids: readonly number[], isWrong: boolean): void {
    const query = "UPDATE guesses SET answer = ? WHERE id IN (SELECT value FROM json_each(?))";
    this.#storage.sql.exec(query, isWrong ? "wrong" : "right", JSON.stringify(ids));
    for (const resume of this.#queue) resume(true);
    this.#queue.clear();
  }

  forgetOld(now: number): void {
    const { sql } = this.#storage;
    sql.exec("DELETE FROM guesses WHERE at <= ?", now - HOUR_MS);
    sql.exec(
      "UPDATE guesses SET answer = 'wrong' WHERE answer = 'open' AND at <= ?",
      now - MAX_OPEN_MS,
    );
    sql.exec("DELETE FROM waits WHERE until <= ?", now - HOUR_MS);
  }

  #nextAnswer(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#queue.add(resolve);
    return withTimeout(MAX_QUEUE_MS, promise, false);
  }

  /** "busy" if others may turn out right; else how long to wait, ms: 0 if a guess is allowed. */
  #check(who: string, of: readonly Limit[], now: number): number | "busy" {
    const { sql } = this.#storage;
    const query = "SELECT until, count FROM waits WHERE who = ?";
    const [wait] = sql.exec<{ until: number; count: number }>(query, who).toArray();
    if (wait && now < wait.until) return wait.until - now;
    const counted = of.map((limit) => {
      const { open, wrong, right } = this.#count(who, now - limit.within);
      const allowed = right >= 3 * (wrong + open) ? limit.mostlyRight : limit.wrong;
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
    const sum = (answer: string) => `total(answer = '${answer}') AS ${answer}`;
    const query = `SELECT ${["open", "wrong", "right"].map(sum)} FROM guesses WHERE who = ? AND at > ?`;
    return this.#storage.sql
      .exec<{ open: number; wrong: number; right: number }>(query, who, after)
      .one();
  }

  #takeLogLine(now: number): boolean {
    if (now - this.#loggedAt < MINUTE_MS) return false;
    this.#loggedAt = now;
    return true;
  }

  async #digest(text: string): Promise<string> {
    const salt = this.#storage.kv.get<string>(SALT) ?? crypto.randomUUID();
    this.#storage.kv.put(SALT, salt);
    const bytes = new TextEncoder().encode(`${salt} ${text}`);
    return btoa(
      String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))),
    );
  }
}
