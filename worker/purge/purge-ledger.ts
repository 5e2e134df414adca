import { DurableObject } from "cloudflare:workers";
import type { Generations, Visibility } from "../runtime/runtime.ts";
import { nextGenerations } from "./generations.ts";

/** Images are stored for 30 days, so an older purge has no effect. */
const IMAGE_PURGES_KEPT_MS = 31 * 24 * 60 * 60_000;

/** The only writer of purges and of hidden pictures, so that simultaneous purges lose none. A purge starts a generation of each name. */
export class PurgeLedger extends DurableObject {
  readonly #sql = this.ctx.storage.sql;

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as never);
    this.#sql.exec("CREATE TABLE IF NOT EXISTS purges (name TEXT PRIMARY KEY, generation TEXT)");
  }

  /** Returns the new generation, and the last one of every name. */
  startGeneration(names: string[], visibility?: Visibility) {
    const now = Date.now();
    const query = "SELECT max(generation) AS latest FROM purges";
    const { latest } = this.#sql.exec<{ latest: string | null }>(query).one();
    const generation = formatGeneration(Math.max(now, Number.parseInt(latest ?? "0", 36) + 1));
    for (const row of Object.entries(nextGenerations(names, generation, this.read(), visibility))) {
      this.#sql.exec("INSERT OR REPLACE INTO purges VALUES (?, ?)", ...row);
    }
    const oldest = formatGeneration(now - IMAGE_PURGES_KEPT_MS);
    this.#sql.exec(
      "DELETE FROM purges WHERE name LIKE 'image%' AND generation < ? AND generation NOT LIKE '%!'",
      oldest,
    );
    return { generation, generations: this.read() };
  }

  read(): Generations {
    const rows = this.#sql.exec<{ name: string; generation: string }>("SELECT * FROM purges");
    return Object.fromEntries(rows.toArray().map(({ name, generation }) => [name, generation]));
  }
}

function formatGeneration(milliseconds: number): string {
  return milliseconds.toString(36).padStart(9, "0");
}
