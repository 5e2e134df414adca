import {
  type CertificateCount,
  type CertificateOutcome,
  certificateDays,
  type PurgeRecord,
} from "../../app/operator-service.ts";
import { toCalendarDate } from "../../app/values/calendar-date.ts";

const MAX_PURGES = 50;
const DAY_LETTERS = "2026-11-21".length;

/** What operators purged, and how many certificates were requested; nothing of a visitor. */
export function createOperatorRecords(sql: SqlStorage) {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS purges (at INTEGER, scope TEXT, outcome TEXT);
    CREATE TABLE IF NOT EXISTS certificates
      (day TEXT, outcome TEXT, count INTEGER, PRIMARY KEY (day, outcome))
  `);
  /** By day and outcome. */
  const unstored = new Map<string, number>();
  return { recordPurge, countCertificate, storeCounts, read };

  function recordPurge({ at, scope, outcome }: PurgeRecord): void {
    sql.exec("INSERT INTO purges VALUES (?, ?, ?)", at, scope, outcome);
    sql.exec(
      "DELETE FROM purges WHERE rowid NOT IN (SELECT rowid FROM purges ORDER BY rowid DESC LIMIT ?)",
      MAX_PURGES,
    );
  }

  function countCertificate(outcome: CertificateOutcome, now: number): void {
    const key = `${toCalendarDate(new Date(now))} ${outcome}`;
    unstored.set(key, (unstored.get(key) ?? 0) + 1);
  }

  /** Once a minute, so that no request writes for itself. */
  function storeCounts(): void {
    for (const [key, count] of unstored) {
      const [day, outcome] = [key.slice(0, DAY_LETTERS), key.slice(DAY_LETTERS + 1)];
      const insert =
        "INSERT INTO certificates VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count";
      sql.exec(insert, day, outcome, count);
      const age = `-${certificateDays} days`;
      sql.exec("DELETE FROM certificates WHERE day <= date(?, ?)", day, age);
    }
    unstored.clear();
  }

  /** The latest first. */
  function read() {
    storeCounts();
    const purges = sql.exec<PurgeRecord>("SELECT * FROM purges ORDER BY rowid DESC");
    const certificates = sql.exec<CertificateCount>("SELECT * FROM certificates ORDER BY day DESC");
    return { purges: purges.toArray(), certificates: certificates.toArray() };
  }
}
