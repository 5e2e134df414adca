/** What can happen to the site; the texts describe a failing history. */
import fc from "fast-check";
import { hour, minute, second } from "../../../harness/clock.ts";
import { reads } from "./history.ts";
import {
  apiStates,
  type IsolateId,
  locations,
  type ServiceState,
  type Simulation,
} from "./simulation.ts";

type Command = fc.AsyncCommand<Record<string, never>, Simulation>;

function command(text: string, act: (simulation: Simulation) => void, durationMs = 1): Command {
  return {
    check: () => true,
    run: async (_, simulation) => {
      act(simulation);
      await simulation.pass(durationMs);
    },
    toString: () => text,
  };
}

const { constantFrom, tuple, integer, oneof, record } = fc;
const read = constantFrom(...reads);
const location = constantFrom(...locations);
const isolate: fc.Arbitrary<IsolateId> = record({ location, number: constantFrom(1, 2) });
const serviceState = constantFrom<ServiceState>(
  ...(["healthy", "healthy", "failing", "hanging", "slow (0.4 s)", "slow (3 s)"] as const),
);
const seconds = [1, 3, 6, 31, 61, 120, 300].map((count) => count * second);
const timeStep = oneof(
  constantFrom(...seconds, hour),
  integer({ min: 1, max: 6_000 }),
  integer({ min: 1, max: 70_000 }),
);

function formatIsolate({ location, number }: IsolateId): string {
  return `isolate ${number} of ${location}`;
}

const visits = tuple(isolate, read, constantFrom(1, 1, 3)).map(([isolate, read, visitors]) => {
  const crowd = visitors > 1 ? ` by ${visitors}` : "";
  return command(`read ${read} in ${formatIsolate(isolate)}${crowd}`, (simulation) =>
    simulation.visit(isolate, read, visitors),
  );
});
const timeSteps = timeStep.map((ms) => command(`clock +${ms / second} s`, () => {}, ms));
const changes = read.map((read) =>
  command(`the school changes ${read}`, (simulation) => simulation.change(read)),
);
const purges = tuple(isolate, read).map(([isolate, read]) =>
  command(`purge ${read} in ${formatIsolate(isolate)}`, (simulation) =>
    simulation.purge(isolate, read),
  ),
);
const overtaken = tuple(isolate, read).map(([isolate, read]) =>
  command(`a purge of ${read} in ${formatIsolate(isolate)} overtakes a fetch`, (simulation) =>
    simulation.overtake(isolate, read),
  ),
);
const apis = constantFrom(...Object.keys(apiStates)).map((state) =>
  command(`the school API is ${state}`, (simulation) => simulation.setApi(state)),
);
const kvs = serviceState.map((state) =>
  command(`KV is ${state}`, (simulation) => simulation.setKv(state)),
);
const objects = serviceState.map((state) =>
  command(`the object is ${state}`, (simulation) => simulation.setObject(state)),
);
const resets = integer({ min: 0, max: 6 }).map((steps) =>
  command(`the object is reset after ${steps} steps`, (simulation) => simulation.reset(steps)),
);
const ends = isolate.map((isolate) =>
  command(`${formatIsolate(isolate)} ends`, (simulation) => simulation.end(isolate)),
);
const evictions = location.map((location) =>
  command(`the edge cache of ${location} evicts its entries`, (simulation) =>
    simulation.evict(location),
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
    ...times(3, apis),
    ...times(2, kvs),
    ...times(2, objects),
    ...times(2, resets),
    ...[overtaken, ends, evictions, crons],
  ],
  { maxCommands: 30, size: "max" },
);

export const propagations = constantFrom(minute, 20 * second, 0);
