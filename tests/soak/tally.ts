/** What the soak saw, counted for the table at its end; and the first answers that were wrong. */
import type { Read } from "./history.ts";
import { reads } from "./history.ts";
import type { Place } from "./places.ts";

export type Failure = { at: number; asked: string; expectedAndGot: string };

type Counts = { answers: number; slowest: number; statuses: Map<number, number> };

/** So many kinds of them are told. */
const told = 20;

export class Tally {
  readonly failures: Failure[] = [];
  /** Requests that broke off while the runtime was down. */
  brokenOff = 0;
  #kinds = new Map<Place["kind"], Counts>();
  #oldest = new Map<Read, number>();
  #startedAt = Date.now();

  answered(kind: Place["kind"], status: number, took: number): void {
    const counts = this.#kinds.get(kind) ?? { answers: 0, slowest: 0, statuses: new Map() };
    counts.answers += 1;
    counts.slowest = Math.max(counts.slowest, took);
    counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
    this.#kinds.set(kind, counts);
  }

  /** How long a version that was shown had been outdated, ms. */
  saw(read: Read, outdatedFor: number): void {
    this.#oldest.set(read, Math.max(this.#oldest.get(read) ?? 0, outdatedFor));
  }

  failed(asked: string, expectedAndGot: string): void {
    this.failures.push({ at: Date.now() - this.#startedAt, asked, expectedAndGot });
  }

  get answers(): number {
    return [...this.#kinds.values()].reduce((sum, { answers }) => sum + answers, 0);
  }

  oldestOf(read: Read): number {
    return this.#oldest.get(read) ?? 0;
  }

  lines(): string[] {
    const rows = [...this.#kinds].map(([kind, { answers, slowest, statuses }]) => {
      const all = [...statuses].toSorted(([a], [b]) => a - b);
      const words = all.map(([status, count]) => `${status} × ${count}`).join(", ");
      return `  ${kind.padEnd(12)} ${String(answers).padStart(7)}   slowest ${seconds(slowest).padStart(7)}   ${words}`;
    });
    const oldest = reads.map((read) => `${read} ${seconds(this.oldestOf(read))}`);
    return [
      `answers, ${this.answers} in all; ${this.brokenOff} requests broke off while the runtime was down:`,
      ...rows,
      "longest shown after the school had newer:",
      `  ${oldest.slice(0, 7).join(", ")}`,
      `  ${oldest.slice(7).join(", ")}`,
    ];
  }

  /** Each kind of failure once: its first, and how many more of it there were. */
  failureLines(): string[] {
    const alike = Map.groupBy(this.failures, ({ asked, expectedAndGot }) =>
      `${asked}: ${expectedAndGot}`.replaceAll(/\d+/g, "#"),
    );
    const lines = [...alike.values()].slice(0, told).map(([first, ...others]) => {
      const { at = 0, asked, expectedAndGot } = first ?? {};
      const again = others.length > 0 ? ` (and ${others.length} more like it)` : "";
      return `  ${clock(at)} ${asked}: ${expectedAndGot}${again}`;
    });
    const more = alike.size - lines.length;
    return more > 0 ? [...lines, `  and ${more} other kinds`] : lines;
  }
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

export function clock(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1_000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
