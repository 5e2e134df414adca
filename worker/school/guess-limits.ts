/** A certificate request, which may guess a pupil's name and admission number. `address` of the visitor; `about`: the pupil; `now`: ms since 1970. */
export type Guess = { address: string; about: string; now: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const limits = [
  { wrong: 10, within: MINUTE_MS },
  { wrong: 40, within: HOUR_MS },
];
/** More are allowed for each pupil whose answer is right, as for the families behind a school's one address. */
const WRONG_PER_RIGHT = 0.5;
const SALT = "salt-of-guesses";

/** Counts an address's wrong answers for the whole site. Addresses are digests, and are deleted after an hour. */
export function createGuessLimits({ kv, sql }: DurableObjectStorage) {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS guesses
      (id INTEGER PRIMARY KEY, who TEXT, about INTEGER, at INTEGER, answer TEXT);
    CREATE INDEX IF NOT EXISTS guesses_by_who ON guesses (who, at);
    CREATE INDEX IF NOT EXISTS guesses_by_time ON guesses (at)
  `);
  return { start, finish, forgetOld };

  /** `waitMs`: 0 if it may be sent. Of three guesses without an answer yet one counts as wrong, so that many at once are no way around the limits. */
  async function start({ address, about, now }: Guess): Promise<{ id: number; waitMs: number }> {
    const who = btoa(String.fromCharCode(...(await digest(address))));
    // Tells pupils apart, and is too short to find one.
    const [high = 0, low = 0] = await digest(about);
    forgetOld(now);
    const waits = limits.map(({ wrong: allowed, within }) => {
      const { wrong, right, oldest } = count(who, now - within);
      return wrong < Math.max(allowed, WRONG_PER_RIGHT * right) ? 0 : oldest + within - now;
    });
    const waitMs = Math.max(...waits);
    if (waitMs > 0) return { id: 0, waitMs };
    const insert = "INSERT INTO guesses (who, about, at) VALUES (?, ?, ?) RETURNING id";
    const { id } = sql.exec<{ id: number }>(insert, who, 256 * high + low, now).one();
    return { id, waitMs };
  }

  function finish(id: number, isWrong: boolean): void {
    const answer = isWrong ? "wrong" : "right";
    sql.exec("UPDATE guesses SET answer = ? WHERE id = ?", answer, id);
  }

  function forgetOld(now: number): void {
    sql.exec("DELETE FROM guesses WHERE at <= ?", now - HOUR_MS);
  }

  function count(who: string, after: number) {
    const query = `
      SELECT total(answer IS 'wrong') + total(answer IS NULL) / 3 AS wrong,
        min(iif(answer IS 'right', NULL, at)) AS oldest,
        count(DISTINCT iif(answer IS 'right', about, NULL)) AS right
      FROM guesses WHERE who = ? AND at > ?`;
    return sql.exec<{ wrong: number; oldest: number; right: number }>(query, who, after).one();
  }

  async function digest(text: string): Promise<Uint8Array> {
    const salt = kv.get<string>(SALT) ?? crypto.randomUUID();
    kv.put(SALT, salt);
    const bytes = new TextEncoder().encode(`${salt} ${text}`);
    return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  }
}
