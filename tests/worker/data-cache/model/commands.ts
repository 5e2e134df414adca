/** What can happen to the site; the texts describe a failing history. */
import fc from "fast-check";
import { hour, minute, second } from "../../../harness/clock.ts";
import { reads } from "./history.ts";
import {
  type IsolateId,
  locations,
  type SchoolState,
  type ServiceState,
  type Simulation,
  schoolStates,
} from "./simulation.ts";

type Model = Record<string, never>;

class Command implements fc.AsyncCommand<Model, Simulation> {
  #words: string;
  #happen: (world: Simulation) => void;
  #lasts: number;

  constructor(words: string, happen: (world: Simulation) => void, lasts = 1) {
    this.#words = words;
    this.#happen = happen;
    this.#lasts = lasts;
  }

  check = () => true;

  async run(_: Model, world: Simulation): Promise<void> {
    this.#happen(world);
    await world.pass(this.#lasts);
  }

  toString = () => this.#words;
}

const read = fc.constantFrom(...reads);
const spot: fc.Arbitrary<IsolateId> = fc.record({
  place: fc.constantFrom(...locations),
  number: fc.constantFrom(1, 2),
});
const mood = fc.constantFrom<ServiceState>("well", "failing", "slow (0.4 s)", "slow (3 s)");
const timeStep = fc.oneof(
  fc.constantFrom(
    1 * second,
    3 * second,
    6 * second,
    31 * second,
    61 * second,
    2 * minute,
    5 * minute,
    hour,
  ),
  fc.integer({ min: 1, max: 70_000 }),
);

function at({ place, number }: IsolateId): string {
  return `isolate ${number} of ${place}`;
}

function command(words: string, happen: (world: Simulation) => void, lasts?: number): Command {
  return new Command(words, happen, lasts);
}

const visits = fc.tuple(spot, read, fc.constantFrom(1, 1, 3)).map(([spot, read, visitors]) => {
  const crowd = visitors > 1 ? ` by ${visitors}` : "";
  return command(`read ${read} in ${at(spot)}${crowd}`, (world) =>
    world.visit(spot, read, visitors),
  );
});
const timeSteps = timeStep.map((ms) => command(`clock +${ms / second} s`, () => {}, ms));
const changes = read.map((read) =>
  command(`the school changes ${read}`, (world) => world.change(read)),
);
const purges = fc
  .tuple(spot, read)
  .map(([spot, read]) =>
    command(`purge ${read} in ${at(spot)}`, (world) => world.purge(spot, read)),
  );
const schools = fc
  .constantFrom(...(Object.keys(schoolStates) as SchoolState[]))
  .map((mood) => command(`the school is ${mood}`, (world) => world.setSchool(mood)));
const kvs = mood.map((mood) => command(`KV is ${mood}`, (world) => world.setKv(mood)));
const ledgers = mood.map((mood) =>
  command(`the ledger is ${mood}`, (world) => world.setLedger(mood)),
);
const ends = spot.map((spot) => command(`${at(spot)} ends`, (world) => world.end(spot)));
const evictions = fc
  .constantFrom(...locations)
  .map((place) =>
    command(`the edge cache of ${place} forgets`, (world) => world.evictEdgeCache(place)),
  );
const crons = spot.map((spot) => command(`the cron in ${at(spot)}`, (world) => world.cron(spot)));

function times(often: number, happening: fc.Arbitrary<Command>): fc.Arbitrary<Command>[] {
  return Array.from({ length: often }, () => happening);
}

export const histories = fc.commands(
  [
    ...times(10, visits),
    ...times(8, timeSteps),
    ...times(4, changes),
    ...times(3, purges),
    ...times(3, schools),
    kvs,
    ...times(2, ledgers),
    ends,
    evictions,
    crons,
  ],
  { maxCommands: 30, size: "max" },
);
