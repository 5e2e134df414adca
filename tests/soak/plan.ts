/** What happens when: all of it follows from the seed. Times are ms from the beginning. */
import { type SeededRandom, seededRandom } from "../school-api/data/seeded-random.ts";
import type { Fault } from "../school-api/faults/fault.ts";
import { type Read, reads } from "./history.ts";
import type { KvTrouble } from "./kv-service.ts";

export type Phase = {
  from: number;
  to: number;
  fault: Fault | undefined;
  /** Whose calls fail. */
  calls: readonly (Read | "image")[] | "*";
  kv: KvTrouble | undefined;
  restart: { kind: "killed" | "moved"; at: number } | undefined;
};

export type Moment = { at: number; do: Deed };
export type Deed =
  | { kind: "publish"; read: Read }
  | { kind: "purge"; reads: readonly Read[] }
  | { kind: "new picture"; picture: number };

export type Plan = { phases: Phase[]; moments: Moment[] };

const second = 1_000;
/** How long the school is well at the beginning, and at the end, where nobody purges either: what then is right came by itself. */
const atFirst = 12 * second;
const atLast = 45 * second;

const faults: readonly Fault[] = [
  { kind: "refuse" },
  { kind: "hang" },
  { kind: "status", status: 500 },
  { kind: "html" },
  { kind: "cut" },
  { kind: "delay", ms: 1_500 },
  { kind: "status", status: 503, headers: { "Retry-After": "6" } },
  { kind: "reset" },
  { kind: "hangBody" },
  { kind: "shape" },
  { kind: "empty" },
];
const kvTroubles: readonly KvTrouble[] = ["failing", "slow", "hanging"];
const restarts = ["killed", "moved", "killed"] as const;
/** Renewed by time alone. */
const neverPurged: readonly Read[] = ["highlights", "notifications"];
const purgeable = reads.filter((read) => !neverPurged.includes(read));

export function planOf(seed: number, seconds: number): Plan {
  const end = seconds * second;
  const phases = phasesOf(seededRandom(`phases ${seed}`), end);
  const moments = [
    ...publications(seededRandom(`publications ${seed}`), end),
    ...purges(seededRandom(`purges ${seed}`), end - atLast),
    ...pictures(seededRandom(`pictures ${seed}`), end - atLast),
  ];
  return { phases, moments: moments.toSorted((a, b) => a.at - b.at) };
}

/** Trouble and its absence by turns, each trouble once before any comes again. */
function phasesOf(random: SeededRandom, end: number): Phase[] {
  const phases: Phase[] = [];
  const upcoming = { faults: [] as Fault[], kv: [] as KvTrouble[] };
  const next = <Item>(queue: Item[], all: readonly Item[]): Item => {
    if (queue.length === 0) queue.push(...random.shuffled(all));
    return queue.shift() as Item;
  };
  const add = (length: number, about: Partial<Phase>) => {
    const from = phases.at(-1)?.to ?? 0;
    const calm = { fault: undefined, calls: "*", kv: undefined, restart: undefined } as const;
    phases.push({ ...calm, from, to: from + length, ...about });
  };
  add(Math.min(atFirst, end), {});
  const lastTrouble = end - atLast;
  for (let room = lastTrouble - atFirst; room >= 8 * second; ) {
    const length = Math.min(room, random.between(8, 15) * second);
    const isWell = phases.length % 3 === 0;
    add(length, {
      fault: isWell ? undefined : next(upcoming.faults, faults),
      calls: random.next() < 0.6 ? "*" : [...random.shuffled(reads).slice(0, 6), "news", "image"],
      kv: random.next() < 0.4 ? next(upcoming.kv, kvTroubles) : undefined,
    });
    room -= length;
  }
  addRestarts(random, phases.slice(1), lastTrouble);
  add(end - (phases.at(-1)?.to ?? 0), {});
  return phases.filter(({ from, to }) => to > from);
}

/** Evenly through the first two thirds: what comes after the last shows whether the heap grows. */
function addRestarts(random: SeededRandom, phases: Phase[], end: number): void {
  for (const [index, kind] of random.shuffled(restarts).entries()) {
    const at = (end * 2 * (index + 1)) / (3 * restarts.length);
    const phase = phases.find(({ from, to }) => from <= at && at < to);
    if (phase) phase.restart = { kind, at: Math.round(at) };
  }
}

/** The school writes more often than it is asked, and now and then not for a while. */
function publications(random: SeededRandom, end: number): Moment[] {
  return reads.flatMap((read) => {
    const usual = random.between(2, 20);
    const pause = () => random.between(1, 2 * usual) * second;
    return moments(pause, end).map((at) => ({ at, do: { kind: "publish", read } }) as const);
  });
}

function purges(random: SeededRandom, end: number): Moment[] {
  const pause = () => random.between(2, 5) * second;
  return moments(pause, end).map((at) => {
    const some = random.shuffled(purgeable).slice(0, random.between(1, 3));
    return { at, do: { kind: "purge", reads: some } };
  });
}

function pictures(random: SeededRandom, end: number): Moment[] {
  const pause = () => random.between(6, 12) * second;
  return moments(pause, end).map((at) => ({
    at,
    do: { kind: "new picture", picture: random.between(0, 1) },
  }));
}

function moments(pause: () => number, end: number): number[] {
  const all: number[] = [];
  for (let at = pause(); at < end; at += pause()) all.push(at);
  return all;
}
