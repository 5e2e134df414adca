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
  #text: string;
  #run: (simulation: Simulation) => void;
  #durationMs: number;

  constructor(text: string, run: (simulation: Simulation) => void, durationMs = 1) {
    this.#text = text;
    this.#run = run;
    this.#durationMs = durationMs;
  }

  check = () => true;

  async run(_: Model, simulation: Simulation): Promise<void> {
    this.#run(simulation);
    await simulation.pass(this.#durationMs);
  }

  toString = () => this.#text;
}

const read = fc.constantFrom(...reads);
const isolate: fc.Arbitrary<IsolateId> = fc.record({
  location: fc.constantFrom(...locations),
  number: fc.constantFrom(1, 2),
});
const serviceState = fc.constantFrom<ServiceState>(
  "healthy",
  "failing",
  "slow (0.4 s)",
  "slow (3 s)",
);
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

function formatIsolate({ location, number }: IsolateId): string {
  return `isolate ${number} of ${location}`;
}

function command(
  text: string,
  run: (simulation: Simulation) => void,
  durationMs?: number,
): Command {
  return new Command(text, run, durationMs);
}

const visits = fc
  .tuple(isolate, read, fc.constantFrom(1, 1, 3))
  .map(([isolate, read, visitors]) => {
    const crowd = visitors > 1 ? ` by ${visitors}` : "";
    return command(`read ${read} in ${formatIsolate(isolate)}${crowd}`, (simulation) =>
      simulation.visit(isolate, read, visitors),
    );
  });
const timeSteps = timeStep.map((ms) => command(`clock +${ms / second} s`, () => {}, ms));
const changes = read.map((read) =>
  command(`the school changes ${read}`, (simulation) => simulation.change(read)),
);
const purges = fc
  .tuple(isolate, read)
  .map(([isolate, read]) =>
    command(`purge ${read} in ${formatIsolate(isolate)}`, (simulation) =>
      simulation.purge(isolate, read),
    ),
  );
const schools = fc
  .constantFrom(...(Object.keys(schoolStates) as SchoolState[]))
  .map((state) => command(`the school is ${state}`, (simulation) => simulation.setSchool(state)));
const kvs = serviceState.map((state) =>
  command(`KV is ${state}`, (simulation) => simulation.setKv(state)),
);
const ledgers = serviceState.map((state) =>
  command(`the ledger is ${state}`, (simulation) => simulation.setLedger(state)),
);
const ends = isolate.map((isolate) =>
  command(`${formatIsolate(isolate)} ends`, (simulation) => simulation.end(isolate)),
);
const evictions = fc
  .constantFrom(...locations)
  .map((location) =>
    command(`the edge cache of ${location} evicts its entries`, (simulation) =>
      simulation.evictEdgeCache(location),
    ),
  );
const crons = isolate.map((isolate) =>
  command(`the cron in ${formatIsolate(isolate)}`, (simulation) => simulation.cron(isolate)),
);

function times(count: number, command: fc.Arbitrary<Command>): fc.Arbitrary<Command>[] {
  return Array.from({ length: count }, () => command);
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
