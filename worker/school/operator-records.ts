import {
  type CertificateCount,
  type CertificateOutcome,
  certificateDays,
  type PurgeRecord,
} from "../../app/operator-service.ts";

const MAX_PURGES = 50;

/** What operators purged, and how many certificates were requested; nothing of a visitor. */
export class OperatorRecords {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS purges (at INTEGER, scope TEXT, outcome TEXT);
      CREATE TABLE IF NOT EXISTS certificates
        (day TEXT, outcome TEXT, count INTEGER, PRIMARY KEY (day, outcome))
    `);
  }

  recordPurge({ at, scope, outcome }: PurgeRecord): void {
    this.#sql.exec("INSERT INTO purges VALUES (?, ?, ?)", at, scope, outcome);
    this.#sql.exec(
      "DELETE FROM purges WHERE rowid NOT IN (SELECT rowid FROM purges ORDER BY rowid DESC LIMIT ?)",
      MAX_PURGES,
    );
  }

  /** `day`: "YYYY-MM-DD" at the school. */
  countCertificate(day: string, outcome: CertificateOutcome): void {
    const insert =
      "INSERT INTO certificates VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1";
    this.#sql.exec(insert, day, outcome);
    const age = `-${certificateDays} days`;
    this.#sql.exec("DELETE FROM certificates WHERE day <= date(?, ?)", day, age);
  }

  /** The latest first. */
  read() {
    const purges = this.#sql.exec<PurgeRecord>(
      "SELECT at, scope, outcome FROM purges ORDER BY rowid DESC",
    );
    const certificates = this.#sql.exec<CertificateCount>(
      "SELECT day, outcome, count FROM certificates ORDER BY day DESC",
    );
    return { purges: purges.toArray(), certificates: certificates.toArray() };
  }
}
