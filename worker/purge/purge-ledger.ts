/**
 * The ledger of purges: one Durable Object writes them all, so that no two purges, made anywhere at the same moment, lose
 * one another. A purge begins a *generation* of what it names; content is kept under its generation, so what a fill brings
 * that began before the purge can never stand in for what came after it. Generations sort as they were nextGenerations.
 */
import { DurableObject } from "cloudflare:workers";
import type { Generations } from "../runtime/runtime.ts";
import { nextGenerations } from "./generations.ts";

/** Images are kept 30 days: what was purged longer ago is stored nowhere any more, ms. */
const IMAGE_PURGES_KEPT_MS = 31 * 24 * 60 * 60_000;

export class PurgeLedger extends DurableObject {
  readonly #sql = this.ctx.storage.sql;

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as never);
    this.#sql.exec("CREATE TABLE IF NOT EXISTS purges (name TEXT PRIMARY KEY, generation TEXT)");
  }

  /** Begins a generation of these names; all that is known with it. */
  begin(names: string[]): { generation: string; generations: Generations } {
    const now = Date.now();
    const generation = this.#next(now);
    for (const row of Object.entries(nextGenerations(names, generation, this.read()))) {
      this.#sql.exec("INSERT OR REPLACE INTO purges VALUES (?, ?)", ...row);
    }
    const oldest = timeText(now - IMAGE_PURGES_KEPT_MS);
    this.#sql.exec("DELETE FROM purges WHERE name LIKE 'image%' AND generation < ?", oldest);
    return { generation, generations: this.read() };
  }

  read(): Generations {
    const rows = this.#sql.exec<{ name: string; generation: string }>("SELECT * FROM purges");
    return Object.fromEntries(rows.toArray().map(({ name, generation }) => [name, generation]));
  }

  #next(now: number): string {
    const latest = this.#sql.exec<{ latest: string | null }>(
      "SELECT max(generation) AS latest FROM purges",
    );
    const last = Number.parseInt(latest.one().latest ?? "0", 36);
    return timeText(Math.max(now, last + 1));
  }
}

/** ms since 1970 as text that sorts as the number does. */
function timeText(milliseconds: number): string {
  return milliseconds.toString(36).padStart(9, "0");
}
