export type HiddenPictures = ReturnType<typeof createHiddenPictures>;

/** What operators took down, by `imageName`: in a table of its own, which no format of the state empties. */
export function createHiddenPictures(sql: SqlStorage) {
  sql.exec("CREATE TABLE IF NOT EXISTS hidden (name TEXT PRIMARY KEY, at INTEGER)");
  return { hide, release, all };

  /** `at`: ms since 1970. */
  function hide(name: string, at: number): void {
    sql.exec("INSERT OR IGNORE INTO hidden VALUES (?, ?)", name, at);
  }

  function release(name: string): void {
    sql.exec("DELETE FROM hidden WHERE name = ?", name);
  }

  function all(): Map<string, number> {
    const rows = sql.exec<{ name: string; at: number }>("SELECT name, at FROM hidden");
    return new Map(rows.toArray().map(({ name, at }) => [name, at]));
  }
}
