import {
  type CertificateCount,
  type CertificateOutcome,
  certificateDays,
  type PurgeRecord,
} from "../../app/operator-service.ts";
import { toCalendarDate } from "../../app/values/calendar-date.ts";

const MAX_PURGES = 50;

/** What operators purged, and how many certificates were requested; nothing of a visitor. */
export function createOperatorRecords(sql: SqlStorage) {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS purges (at INTEGER, scope TEXT, outcome TEXT);
    CREATE TABLE IF NOT EXISTS certificates
      (day TEXT, outcome TEXT, count INTEGER, PRIMARY KEY (day, outcome))
  `);
  return { recordPurge, countCertificate, read };

  function recordPurge({ at, scope, outcome }: PurgeRecord): void {
    sql.exec("INSERT INTO purges VALUES (?, ?, ?)", at, scope, outcome);
    sql.exec(
      "DELETE FROM purges WHERE rowid NOT IN (SELECT rowid FROM purges ORDER BY rowid DESC LIMIT ?)",
      MAX_PURGES,
    );
  }

  function countCertificate(outcome: CertificateOutcome, now: number): void {
    const day = toCalendarDate(new Date(now));
    const insert =
      "INSERT INTO certificates VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1";
    sql.exec(insert, day, outcome);
    const age = `-${certificateDays} days`;
    sql.exec("DELETE FROM certificates WHERE day <= date(?, ?)", day, age);
  }

  /** The latest first. */
  function read() {
    const purges = sql.exec<PurgeRecord>("SELECT * FROM purges ORDER BY rowid DESC");
    const certificates = sql.exec<CertificateCount>("SELECT * FROM certificates ORDER BY day DESC");
    return { purges: purges.toArray(), certificates: certificates.toArray() };
  }
}
