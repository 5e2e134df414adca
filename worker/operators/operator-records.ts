import {
  type CertificateOutcome,
  certificateDays,
  type OperatorRecords,
  type PurgeRecord,
} from "../../app/operator-service.ts";
import { toCalendarDate } from "../../app/parse/calendar-date.ts";
import type { PurgeReport, PurgeRequest } from "../school/school-state.ts";

const MAX_PURGES = 20;

/** What operators purged, and how many certificates were requested; nothing of a visitor. */
export function createOperatorRecords(sql: SqlStorage) {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS purge_records (record TEXT);
    CREATE TABLE IF NOT EXISTS certificates
      (day TEXT, outcome TEXT, count INTEGER, PRIMARY KEY (day, outcome))
  `);
  /** By day and outcome. */
  const unstored = new Map<string, number>();
  return { recordPurge, countCertificate, storeCounts, read };

  function recordPurge(at: number, request: PurgeRequest, reports: readonly PurgeReport[]): void {
    const { id, lists, album, visibility, label } = request;
    const record: PurgeRecord = {
      id,
      at,
      visibility,
      label,
      reads: album ? [...lists, "album"] : [...lists],
      changed: reports.filter(({ changed }) => changed).map(({ read }) => read),
      failed: reports.filter(({ fault }) => fault).map(({ read }) => read),
    };
    sql.exec("INSERT INTO purge_records VALUES (?)", JSON.stringify(record));
    sql.exec(
      "DELETE FROM purge_records WHERE rowid <= (SELECT MAX(rowid) FROM purge_records) - ?",
      MAX_PURGES,
    );
  }

  function countCertificate(outcome: CertificateOutcome, now: number): void {
    const key = `${toCalendarDate(new Date(now))}|${outcome}`;
    unstored.set(key, (unstored.get(key) ?? 0) + 1);
  }

  /** Once a minute, so that no request writes for itself. */
  function storeCounts(now: number): void {
    for (const [key, count] of unstored) {
      const insert =
        "INSERT INTO certificates VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count";
      sql.exec(insert, ...key.split("|"), count);
    }
    unstored.clear();
    const today = toCalendarDate(new Date(now));
    sql.exec("DELETE FROM certificates WHERE day <= date(?, ?)", today, `-${certificateDays} days`);
  }

  /** The latest purges first; the days are India's. */
  function read(now: number) {
    storeCounts(now);
    const records = "SELECT record FROM purge_records ORDER BY rowid DESC";
    const counts =
      "SELECT outcome, TOTAL(count) FILTER (WHERE day = ?) AS today, SUM(count) AS total FROM certificates GROUP BY outcome";
    const today = toCalendarDate(new Date(now));
    const certificates = sql.exec<OperatorRecords["certificates"][number]>(counts, today).toArray();
    const rows = sql.exec<{ record: string }>(records).toArray();
    return { purges: rows.map(({ record }): PurgeRecord => JSON.parse(record)), certificates };
  }
}
