/**
 * What the school said and suffered, and what was done to the site: from it follows how old an answer may be. Times are ms since
 * 1970 of this machine's own clock, by which the school answers and visitors ask as well.
 */
import { albumRead, type ListName, listNames, listReads } from "../../app/school-api.ts";

export type Read = ListName | "album";
export const reads: readonly Read[] = [...listNames, "album"];

/** One request that the school saw; "perhaps": it was answered so late that the site may have given it up. */
export type Ask = { startedAt: number; endedAt: number; outcome: "good" | "perhaps" | "bad" };
/** The school would not answer, or KV not work, from and to; `retryAfter` in ms. */
export type Trouble = { from: number; to: number; retryAfter: number };
/** `fetched` is undefined where its answer was lost. */
export type Purge = { sentAt: number; answeredAt: number; fetched: boolean | undefined };
/** "killed": memory is lost; "moved": the edge cache as well. `to`: when it answered again. */
export type Restart = { kind: "killed" | "moved"; from: number; to: number };

/** What the site got is shown after this: its memory is trusted for a second; the rest is for a machine with other work. */
const untilShown = 5_000;
/** What a visitor finds stale is renewed behind within this, on such a machine. */
const untilRenewed = 12_000;
/** A killed runtime may not yet have written what it got so late. */
const unwritten = 3_000;
/** How long KV is left alone once it hung, and memory not looked past, with something to spare. */
const kvShunned = 20_000;
/** The first pause after a failure at its shortest, and the longest. */
const shortestPause = 1_600;
const longestPause = 120_000;
/** Of the clock, between the site's own note of a call and the school's. */
const onTheWay = 2_000;
/** Where answers take longer than a visitor may wait, some who wait take the call for lost and ask themselves, ms. */
const lost = 5_500;
/** The operator's and that of the next visitor. */
const callsOfPurge = 2;
/** For how long the slowness of an answer is remembered, ms. */
const slownessRemembered = 30_000;

export class History {
  #publications = byRead<number[]>(() => []);
  #asks = byRead<Ask[]>(() => []);
  #troubles = byRead<Trouble[]>(() => []);
  #purges = byRead<Purge[]>(() => []);
  #visits = byRead<number[]>(() => []);
  #kvTroubles: Trouble[] = [];
  #restarts: Restart[] = [];
  #lostAt: number[] = [];
  #slownessOf = new Map<number, number>();
  #answers: { at: number; took: number }[] = [];

  /** Versions count from 0. */
  published(read: Read, at: number): void {
    this.#publications[read].push(at);
  }

  asked(read: Read, ask: Ask): void {
    this.#asks[read].push(ask);
  }

  /** An open end is Infinity, to be set when it is over. */
  troubled(read: Read, trouble: Trouble): void {
    this.#troubles[read].push(trouble);
  }

  kvTroubled(trouble: Trouble): void {
    this.#kvTroubles.push(trouble);
  }

  purged(read: Read, purge: Purge): void {
    this.#purges[read].push(purge);
  }

  restarted(restart: Restart): void {
    this.#slownessOf.set(restart.from, this.slownessAt(restart.from));
    this.#restarts.push(restart);
  }

  /** On a machine where answers take long everything does: what is promised within a time has as much more of it, ms. */
  answered(at: number, took: number): void {
    if (took > lost) this.#lostAt.push(at);
    this.#answers = this.#answers.filter((answer) => answer.took > took || answer.at > at);
    this.#answers.push({ at, took });
  }

  slownessAt(at: number): number {
    const recent = this.#answers.filter((answer) => answer.at > at - slownessRemembered);
    return Math.max(0, ...recent.map(({ took }) => took));
  }

  /** A visitor got an answer that shows it. */
  visited(read: Read, at: number): void {
    this.#visits[read].push(at);
  }

  versionAt(read: Read, at: number): number {
    return this.#publications[read].findLastIndex((published) => published <= at);
  }

  /** How long a version has not been the school's last any more, ms; 0 while it is. */
  outdatedFor(read: Read, version: number, at: number): number {
    const next = this.#publications[read][version + 1];
    return next === undefined ? 0 : Math.max(0, at - next);
  }

  /** Whether the runtime was down at any moment between. */
  wasDown(from: number, to: number): boolean {
    return this.#restarts.some((down) => overlaps({ ...down, to: down.to + onTheWay }, from, to));
  }

  /** The oldest version that who asks at this moment may see, and why; undefined where the site may know of none. */
  oldestAllowed(read: Read, at: number): { version: number; because: string } | undefined {
    const floors = [this.#byPurge(read, at), this.#byLastGood(read, at), this.#byTime(read, at)];
    return floors.reduce((best, floor) => {
      if (!floor) return best;
      return best && best.version >= floor.version ? best : floor;
    }, undefined);
  }

  /** After a purge was answered its content is seen, or newer. */
  #byPurge(read: Read, at: number) {
    const done = this.#purges[read].findLast(
      ({ answeredAt, fetched, sentAt }) =>
        fetched &&
        answeredAt <= at &&
        this.#isKept(read, { startedAt: sentAt, endedAt: answeredAt }, at),
    );
    return (
      done && { version: this.versionAt(read, done.sentAt), because: "it was purged before that" }
    );
  }

  /** What the school gave is kept: nothing older is shown, whatever happens to the school. */
  #byLastGood(read: Read, at: number) {
    const good = this.#lastGood(read, at, ["good"], untilShown + this.slownessAt(at));
    return (
      good && {
        version: this.versionAt(read, good.startedAt),
        because: "the school had given it to the site",
      }
    );
  }

  /** What is stale is renewed behind the first visitor who finds it so. */
  #byTime(read: Read, at: number) {
    const good = this.#lastGood(read, at, ["good", "perhaps"]);
    const due = good && this.#dueAfter(read, good, at);
    if (due === undefined) return undefined;
    const since = Math.max(due, ...this.#restarts.map(({ to }) => to).filter((to) => to <= at));
    const finder = this.#visits[read].find((visit) => visit >= since);
    if (finder === undefined || finder + untilRenewed + this.slownessAt(at) > at) return undefined;
    return { version: this.versionAt(read, due), because: "it was due to be asked for again" };
  }

  #lastGood(read: Read, at: number, outcomes: Ask["outcome"][], margin = 0): Ask | undefined {
    return this.#asks[read].findLast(
      (ask) =>
        outcomes.includes(ask.outcome) && ask.endedAt + margin <= at && this.#isKept(read, ask, at),
    );
  }

  /** When the site must ask again at the latest; undefined while the school is in trouble. */
  #dueAfter(read: Read, good: Ask, at: number): number | undefined {
    const stale = good.startedAt + freshFor(read);
    const purged = this.#purges[read].find(
      ({ sentAt, fetched }) => sentAt > good.startedAt && fetched !== undefined,
    );
    const base = Math.min(stale, purged?.sentAt ?? stale);
    const troubles = this.#troubles[read].filter(
      ({ from, to }) => to >= good.startedAt && from <= at,
    );
    const [first] = troubles;
    const end = Math.max(...troubles.map(({ to }) => to));
    if (!first || end < base) return base;
    if (end > at) return undefined;
    // The pauses double: the last is little longer than all before it together.
    const troubled = end - Math.max(good.startedAt, first.from);
    const pause = Math.min(longestPause, 1.25 * troubled + 2_500);
    return end + Math.max(pause, ...troubles.map(({ retryAfter }) => retryAfter));
  }

  /** Whether the site must still have at `at` what it got by this call. */
  #isKept(read: Read, { startedAt, endedAt }: Pick<Ask, "startedAt" | "endedAt">, at: number) {
    return this.#restarts
      .filter(({ from, to }) => to >= startedAt && from <= at)
      .every((restart) => {
        if (endedAt > restart.from - unwritten - this.#slownessBefore(restart)) return false;
        // A purge that was under way has begun its generation, and fetched nothing for it.
        if (this.#wasPurging(read, startedAt, restart.from)) return false;
        // What an album was before it was purged is known of the list of all.
        if (read === "album" && this.#wasPurged(read, startedAt, restart.from)) return false;
        return restart.kind === "killed" || this.#isInKv(read, startedAt, endedAt, restart, at);
      });
  }

  #slownessBefore({ from }: Restart): number {
    return this.#slownessOf.get(from) ?? 0;
  }

  #wasPurging(read: Read, from: number, to: number): boolean {
    return this.#purges[read].some(
      ({ sentAt, answeredAt, fetched }) =>
        sentAt > from && sentAt <= to && (answeredAt >= to || fetched === undefined),
    );
  }

  #wasPurged(read: Read, from: number, to: number): boolean {
    return this.#purges[read].some(({ sentAt }) => sentAt > from && sentAt < to);
  }

  #isInKv(read: Read, startedAt: number, endedAt: number, moved: Restart, at: number): boolean {
    const isWritten = this.#kvIsWell(startedAt - kvShunned, endedAt + unwritten);
    const isRead = this.#kvIsWell(Math.max(moved.from, at - kvShunned), at);
    const survives = this.#purges[read]
      .filter(({ sentAt }) => sentAt > startedAt && sentAt < moved.from)
      .every(
        ({ sentAt, answeredAt, fetched }) =>
          fetched === false &&
          answeredAt + unwritten < moved.from &&
          this.#kvIsWell(sentAt - kvShunned, answeredAt + unwritten),
      );
    return isWritten && isRead && survives;
  }

  #kvIsWell(from: number, to: number): boolean {
    return !this.#kvTroubles.some((trouble) => overlaps(trouble, from, to));
  }

  /** Calls that the site should not have made: two at once, a crowd for one purge, too soon after a good one, or into a pause. */
  needlessAsks(): string[] {
    return reads.flatMap((read) => [...this.#needlessAsksOf(read), ...this.#crowdsOf(read)]);
  }

  /** Calls that are under way while more others are than the purges of that time account for. */
  #crowdsOf(read: Read): string[] {
    return this.#asks[read].flatMap((ask) => {
      const others = this.#asks[read].filter(
        ({ startedAt, endedAt }) => startedAt < ask.startedAt && endedAt > ask.startedAt,
      );
      const [first] = others.toSorted((a, b) => a.startedAt - b.startedAt);
      if (!first || this.#isOfTrouble(first, ask)) return [];
      const due = callsOfPurge * this.#purgesBetween(read, first, ask).length;
      return due > 0 && others.length > due ? [`${read}: ${others.length + 1} calls at once`] : [];
    });
  }

  #needlessAsksOf(read: Read): string[] {
    const asks = this.#asks[read].toSorted((a, b) => a.startedAt - b.startedAt);
    return asks.flatMap((ask, index) => {
      const before = asks[index - 1];
      if (!before || this.#isExcused(read, before, ask)) return [];
      const since = ask.startedAt - before.startedAt;
      if (ask.startedAt < before.endedAt) return [`${read}: two calls at once`];
      // Who looked before the first call was over may ask once more.
      if (before.outcome === "good" && since > onTheWay && since < freshFor(read) - onTheWay) {
        return [`${read}: asked again ${inSeconds(since)} after it was fetched`];
      }
      const paused = ask.startedAt - before.endedAt;
      const shortest = Math.max(shortestPause, this.#retryAfterAt(read, before)) - 500;
      const isSoon = before.outcome === "bad" && paused < shortest;
      return isSoon ? [`${read}: asked again ${inSeconds(paused)} after it failed`] : [];
    });
  }

  #isExcused(read: Read, before: Ask, ask: Ask): boolean {
    return this.#isOfTrouble(before, ask) || this.#purgesBetween(read, before, ask).length > 0;
  }

  /** A purge asks at once, and who waited for one or two lists since before it may ask after it. */
  #purgesBetween(read: Read, before: Ask, ask: Ask): Purge[] {
    return this.#purges[read].filter(
      ({ sentAt, answeredAt }) =>
        sentAt <= ask.startedAt && answeredAt + 2 * lost >= before.startedAt,
    );
  }

  /** Who waits too long asks again, and a new runtime does not know of all calls. */
  #isOfTrouble(before: Ask, ask: Ask): boolean {
    return (
      this.#lostAt.some((at) => Math.abs(at - ask.startedAt) < slownessRemembered) ||
      this.#restarts.some(({ from, to }) =>
        overlaps({ from, to: to + kvShunned }, before.startedAt, ask.startedAt),
      )
    );
  }

  #retryAfterAt(read: Read, { startedAt }: Ask): number {
    const trouble = this.#troubles[read].find(
      ({ from, to }) => from <= startedAt && startedAt <= to,
    );
    return trouble?.retryAfter ?? 0;
  }
}

function freshFor(read: Read): number {
  return 1_000 * (read === "album" ? albumRead : listReads[read]).freshFor;
}

function overlaps({ from, to }: { from: number; to: number }, start: number, end: number): boolean {
  return from <= end && to >= start;
}

function byRead<Value>(make: () => Value): Record<Read, Value> {
  return Object.fromEntries(reads.map((read) => [read, make()])) as Record<Read, Value>;
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
