/** `digest` of the session's id; `until`: when it would expire, ms since 1970. */
export type EndedSession = { digest: string; until: number };

/** Operators' sessions that were ended by signing out, until they would expire. */
export function createEndedSessions(sql: SqlStorage) {
  sql.exec("CREATE TABLE IF NOT EXISTS ended_sessions (digest TEXT PRIMARY KEY, until INTEGER)");
  return { end, find, forgetOld };

  function end(sessions: readonly EndedSession[]): void {
    const insert = "INSERT OR IGNORE INTO ended_sessions VALUES (?, ?)";
    for (const { digest, until } of sessions) sql.exec(insert, digest, until);
  }

  /** Those that have ended. */
  function find(digests: readonly string[]): string[] {
    const query =
      "SELECT digest FROM ended_sessions WHERE digest IN (SELECT value FROM json_each(?))";
    const rows = sql.exec<{ digest: string }>(query, JSON.stringify(digests));
    return rows.toArray().map(({ digest }) => digest);
  }

  function forgetOld(now: number): void {
    sql.exec("DELETE FROM ended_sessions WHERE until <= ?", now);
  }
}
