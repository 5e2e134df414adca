/** A clock that moves only when the test advances it. */
export class Clock {
  /** ms since 1970; a Saturday morning of the school's winter hours. */
  time = Date.parse("2026-11-21T04:00:00Z");

  now = (): number => this.time;

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
