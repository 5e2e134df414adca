import { DurableObject } from "cloudflare:workers";
import type { Env } from "../runtime/env.ts";
import { failed, guardCall } from "../runtime/guard-call.ts";
import { completeState, type SchoolState } from "./school-state.ts";

type Row = Record<string, SqlStorageValue>;

/** An object of releases before `School`, which takes over what it holds. The next release deletes it (wrangler.toml). */
class FormerObject extends DurableObject {
  rows(): Record<string, Row[]> {
    const { sql } = this.ctx.storage;
    const tables = sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
    );
    const names = tables.toArray().map(({ name }) => name);
    return Object.fromEntries(
      names.map((name) => [name, sql.exec<Row>(`SELECT * FROM ${name}`).toArray()]),
    );
  }
}

export class PurgeLedger extends FormerObject {}
export class NoticeRegister extends FormerObject {}
export class AuditLog extends FormerObject {}

const TAKEN_OVER = "taken-over";
const TIMEOUT_MS = 5_000;
const tablesTaken = ["notices", "addresses", "certificates"];

/** Once: copies the rows of the former objects into tables of the same names, and the pictures that were purged or hidden into the state. Throws if one does not answer: what was hidden must not show, so the next call starts the object anew. */
export async function takeOver({ id, storage }: DurableObjectState, env: Env): Promise<void> {
  const { kv, sql } = storage;
  if (kv.get(TAKEN_OVER)) return;
  const former = [env.PURGE_LEDGER, env.NOTICE_REGISTER, env.AUDIT_LOG].flatMap((objects) =>
    objects && id.name ? [objects.getByName(id.name) as unknown as FormerObject] : [],
  );
  const read = () => Promise.all(former.map((object) => object.rows()));
  const found = await guardCall(TIMEOUT_MS, "take-over-failed", read);
  if (found === failed) throw new Error("A former object did not answer");
  const pictures: SchoolState["pictures"] = {};
  for (const tables of found) {
    for (const { name: purged, generation } of tables.purges ?? []) {
      // The time in base 36, and "!" if the picture is hidden.
      const [, image] = /^image(.+)/.exec(String(purged)) ?? [];
      const purgedAt = Number.parseInt(String(generation), 36);
      const hiddenAt = String(generation).endsWith("!") ? purgedAt : undefined;
      if (image) pictures[image] = { purgedAt, hiddenAt };
    }
    for (const table of tablesTaken) {
      for (const row of tables[table] ?? []) {
        const places = Object.keys(row).map(() => "?");
        const insert = `INSERT OR IGNORE INTO ${table} (${Object.keys(row)}) VALUES (${places})`;
        sql.exec(insert, ...Object.values(row));
      }
    }
  }
  const state = completeState(kv.get("state"));
  const version = Math.max(Date.now(), state.version + 1);
  kv.put("state", { ...state, pictures: { ...pictures, ...state.pictures }, version });
  kv.put(TAKEN_OVER, true);
}
