/** What can happen to the site; the texts describe a failing history. */
import fc from "fast-check";
import { hour, minute, second } from "../../../harness/clock.ts";
import { reads } from "./history.ts";
import {
  type PlatformMood,
  places,
  type SchoolMood,
  type Spot,
  schoolMoods,
  type World,
} from "./world.ts";

type Model = Record<string, never>;

class Happening implements fc.AsyncCommand<Model, World> {
  #words: string;
  #happen: (world: World) => void;
  #lasts: number;

  constructor(words: string, happen: (world: World) => void, lasts = 1) {
    this.#words = words;
    this.#happen = happen;
    this.#lasts = lasts;
  }

  check = () => true;

  async run(_: Model, world: World): Promise<void> {
    this.#happen(world);
    await world.pass(this.#lasts);
  }

  toString = () => this.#words;
}

const read = fc.constantFrom(...reads);
const spot: fc.Arbitrary<Spot> = fc.record({
  place: fc.constantFrom(...places),
  number: fc.constantFrom(1, 2),
});
const mood = fc.constantFrom<PlatformMood>("well", "failing", "slow (0.4 s)", "slow (3 s)");
const lapse = fc.oneof(
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

function at({ place, number }: Spot): string {
  return `isolate ${number} of ${place}`;
}

function happens(words: string, happen: (world: World) => void, lasts?: number): Happening {
  return new Happening(words, happen, lasts);
}

const visits = fc.tuple(spot, read, fc.constantFrom(1, 1, 3)).map(([spot, read, visitors]) => {
  const crowd = visitors > 1 ? ` by ${visitors}` : "";
  return happens(`read ${read} in ${at(spot)}${crowd}`, (world) =>
    world.visit(spot, read, visitors),
  );
});
const lapses = lapse.map((ms) => happens(`clock +${ms / second} s`, () => {}, ms));
const changes = read.map((read) =>
  happens(`the school changes ${read}`, (world) => world.change(read)),
);
const purges = fc
  .tuple(spot, read)
  .map(([spot, read]) =>
    happens(`purge ${read} in ${at(spot)}`, (world) => world.purge(spot, read)),
  );
const schools = fc
  .constantFrom(...(Object.keys(schoolMoods) as SchoolMood[]))
  .map((mood) => happens(`the school is ${mood}`, (world) => world.setSchool(mood)));
const kvs = mood.map((mood) => happens(`KV is ${mood}`, (world) => world.setKv(mood)));
const ledgers = mood.map((mood) =>
  happens(`the ledger is ${mood}`, (world) => world.setLedger(mood)),
);
const ends = spot.map((spot) => happens(`${at(spot)} ends`, (world) => world.end(spot)));
const forgetting = fc
  .constantFrom(...places)
  .map((place) =>
    happens(`the edge cache of ${place} forgets`, (world) => world.forgetAtEdge(place)),
  );
const crons = spot.map((spot) => happens(`the cron in ${at(spot)}`, (world) => world.cron(spot)));

function times(often: number, happening: fc.Arbitrary<Happening>): fc.Arbitrary<Happening>[] {
  return Array.from({ length: often }, () => happening);
}

export const histories = fc.commands(
  [
    ...times(10, visits),
    ...times(8, lapses),
    ...times(4, changes),
    ...times(3, purges),
    ...times(3, schools),
    kvs,
    ...times(2, ledgers),
    ends,
    forgetting,
    crons,
  ],
  { maxCommands: 30, size: "max" },
);
