/** What can happen to the site. A failing history is a list of these calls of the simulation. */
import fc from "fast-check";
import { hour, minute, second } from "../../../harness/simulators/clock.ts";
import { reads } from "./history.ts";
import { apiStates, locations, type ServiceState, type Simulation } from "./simulation.ts";

type Command = fc.AsyncCommand<Record<string, never>, Simulation>;
type Name = Exclude<keyof Simulation, "cloudflare" | "history">;

function call(name: Name, ...values: fc.Arbitrary<unknown>[]): fc.Arbitrary<Command> {
  return fc.tuple(...values).map((given) => ({
    check: () => true,
    run: async (_, simulation) => {
      const action = simulation[name] as (...values: unknown[]) => unknown;
      await action.apply(simulation, given);
      await simulation.pass(1);
    },
    toString: () => `${name}(${given.map((value) => JSON.stringify(value)).join(", ")})`,
  }));
}

const { constantFrom, integer, oneof, record } = fc;
const read = constantFrom(...reads);
const location = constantFrom(...locations);
const isolate = record({ location, number: constantFrom(1, 2) });
const serviceState = constantFrom<ServiceState>(
  ...(["healthy", "healthy", "failing", "hanging", "slow (0.4 s)", "slow (3 s)"] as const),
);
const seconds = [1, 3, 6, 31, 61, 120, 300].map((count) => count * second);
const timeStep = oneof(
  constantFrom(...seconds, hour),
  integer({ min: 1, max: 6_000 }),
  integer({ min: 1, max: 70_000 }),
);

function times(count: number, command: fc.Arbitrary<Command>): fc.Arbitrary<Command>[] {
  return Array.from({ length: count }, () => command);
}

export const histories = fc.commands(
  [
    ...times(10, call("visit", isolate, read, constantFrom(1, 1, 3))),
    ...times(8, call("pass", timeStep)),
    ...times(4, call("change", read)),
    ...times(3, call("purge", isolate, read)),
    ...times(3, call("setApi", constantFrom(...Object.keys(apiStates)))),
    ...times(2, call("setKv", serviceState)),
    ...times(2, call("setObject", serviceState)),
    ...times(2, call("reset", integer({ min: 0, max: 6 }))),
    ...[call("overtake", isolate, read), call("end", isolate), call("evict", location)],
    call("cron", isolate),
  ],
  { maxCommands: 30, size: "max" },
);

export const propagations = constantFrom(minute, 20 * second, 0);
