const HOUR_MS = 60 * 60_000;
/** More change no limit. */
const MAX_TIMES = 1_000;
const SALT = "salt-of-tallies";

export type Tallies = ReturnType<typeof createTallies>;

/** When each key was counted in the last hour, in ms since 1970. A clock hour's row has the whole list, so that the cron deletes whole hours. */
export function createTallies({ kv, sql }: DurableObjectStorage) {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS tallies
      (hour INTEGER, key TEXT, tally TEXT, PRIMARY KEY (hour, key)) WITHOUT ROWID
  `);
  const salt = kv.get<string>(SALT) ?? crypto.randomUUID();
  kv.put(SALT, salt);
  return { digest, read, add, forgetOld };

  /** Keys are salted digests: no table has an address or an identifier. */
  async function digest(text: string): Promise<string> {
    const bytes = new TextEncoder().encode(`${salt} ${text}`);
    const digested = await crypto.subtle.digest("SHA-256", bytes);
    return btoa(String.fromCharCode(...new Uint8Array(digested)));
  }

  function read(key: string, now: number): number[] {
    const query = "SELECT tally FROM tallies WHERE hour = ? AND key = ?";
    const find = (hour: number) => [...sql.exec<{ tally: string }>(query, hour, key)][0];
    const row = find(toHour(now)) ?? find(toHour(now) - 1);
    const times: number[] = row ? JSON.parse(row.tally) : [];
    return times.filter((at) => at > now - HOUR_MS);
  }

  function add(key: string, now: number): void {
    const times = [...read(key, now), now].slice(-MAX_TIMES);
    const replace = "INSERT OR REPLACE INTO tallies VALUES (?, ?, ?)";
    sql.exec(replace, toHour(now), key, JSON.stringify(times));
  }

  function forgetOld(now: number): void {
    sql.exec("DELETE FROM tallies WHERE hour < ?", toHour(now) - 1);
  }
}

function toHour(now: number): number {
  return Math.floor(now / HOUR_MS);
}
