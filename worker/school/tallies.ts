import { LRUCache } from "lru-cache";

/** What a key did in the last hour: times in ms since 1970. `alertedAt`: of the last log line. */
export type Tally = { wrong: number[]; given: number[]; alertedAt: number };

const HOUR_MS = 60 * 60_000;
/** More change no limit that anybody needs. */
const MAX_TIMES = 1_000;
const MAX_KEYS_IN_MEMORY = 500;
const SALT = "salt-of-tallies";

export type Tallies = ReturnType<typeof createTallies>;

/** One row for each key and clock hour, so that a request reads two for each key, and the cron deletes whole hours. */
export function createTallies({ kv, sql }: DurableObjectStorage) {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS tallies
      (hour INTEGER, key TEXT, tally TEXT, PRIMARY KEY (hour, key)) WITHOUT ROWID
  `);
  const memory = new LRUCache<string, Tally>({ max: MAX_KEYS_IN_MEMORY });
  let salt: string | undefined;
  return { digest, read, add, setAlerted, forgetOld };

  /** Keys are salted digests: no table has an address or an identifier. */
  async function digest(text: string): Promise<string> {
    salt ??= readSalt();
    const bytes = new TextEncoder().encode(`${salt} ${text}`);
    const digested = await crypto.subtle.digest("SHA-256", bytes);
    return btoa(String.fromCharCode(...new Uint8Array(digested)));
  }

  function readSalt(): string {
    const stored = kv.get<string>(SALT) ?? crypto.randomUUID();
    kv.put(SALT, stored);
    return stored;
  }

  function read(key: string, now: number): Tally {
    const { wrong, given, alertedAt } = memory.get(key) ?? readStored(key, now);
    const isRecent = (at: number) => at > now - HOUR_MS;
    return { wrong: wrong.filter(isRecent), given: given.filter(isRecent), alertedAt };
  }

  function readStored(key: string, now: number): Tally {
    const query =
      "SELECT tally FROM tallies WHERE hour IN (?, ?) AND key = ? ORDER BY hour DESC LIMIT 1";
    const [row] = sql.exec<{ tally: string }>(query, toHour(now), toHour(now) - 1, key);
    const tally = row ? JSON.parse(row.tally) : { wrong: [], given: [], alertedAt: 0 };
    memory.set(key, tally);
    return tally;
  }

  function add(key: string, kind: "wrong" | "given", now: number): Tally {
    const tally = read(key, now);
    return write(key, { ...tally, [kind]: [...tally[kind], now].slice(-MAX_TIMES) }, now);
  }

  function setAlerted(key: string, now: number): void {
    write(key, { ...read(key, now), alertedAt: now }, now);
  }

  function write(key: string, tally: Tally, now: number): Tally {
    memory.set(key, tally);
    const replace = "INSERT OR REPLACE INTO tallies VALUES (?, ?, ?)";
    sql.exec(replace, toHour(now), key, JSON.stringify(tally));
    return tally;
  }

  function forgetOld(now: number): void {
    sql.exec("DELETE FROM tallies WHERE hour < ?", toHour(now) - 1);
  }
}

function toHour(now: number): number {
  return Math.floor(now / HOUR_MS);
}
