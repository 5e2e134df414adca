import { expect, it, vi } from "vitest";
import { createKvGuard, failed } from "../../../worker/runtime/guard-call.ts";
import { productionRuntime } from "../../../worker/runtime/runtime.ts";
import { createSingleFlight } from "../../../worker/runtime/single-flight.ts";
import { Clock, second } from "../../harness/simulators/clock.ts";
import { expectLogged, loggedLines } from "../../harness/vitest/expected-log.ts";

const never = () => new Promise<never>(() => {});

it("a KV that never answers is waited for two seconds, and left alone for ten; one that throws is asked again", async () => {
  expectLogged("kv-failing");
  const clock = new Clock();
  const guardKv = createKvGuard({ ...productionRuntime, now: clock.now });
  const work = vi.fn(async () => "value");
  const ask = () => clock.run(() => guardKv("get", work));
  work.mockRejectedValueOnce(new Error("KV GET failed: 500"));
  expect([await ask(), await ask()]).toEqual([failed, "value"]);
  work.mockImplementationOnce(never);
  const from = clock.now();
  expect(await clock.passUntil(ask())).toBe(failed);
  expect(clock.now() - from).toBe(2 * second);
  clock.advance(10 * second - 1);
  expect(await ask()).toBe(failed);
  expect(work).toHaveBeenCalledTimes(3);
  clock.advance(1);
  expect(await ask()).toBe("value");
  expect(loggedLines().join()).toContain("no answer in time");
});

it("simultaneous requests share a call until its deadline, and it outlives them", async () => {
  const clock = new Clock();
  const waited: Promise<unknown>[] = [];
  const flights = createSingleFlight(clock.now)((promise) => void waited.push(promise));
  const { promise, resolve } = Promise.withResolvers<string>();
  const call = vi.fn(() => promise);
  const join = (key = "a") => clock.run(() => flights.join(key, second, call));
  const shared = [join(), join()];
  void join("b");
  expect(call).toHaveBeenCalledTimes(2);
  clock.advance(second);
  expect(await Promise.all(shared)).toEqual([undefined, undefined]);
  void join();
  expect(call).toHaveBeenCalledTimes(2);
  clock.advance(1);
  const later = Promise.withResolvers<string>();
  call.mockReturnValueOnce(later.promise);
  const late = join();
  // The former call ends while the later one is in flight.
  resolve("former");
  await waited[0];
  const joined = join();
  expect(call).toHaveBeenCalledTimes(3);
  later.resolve("value");
  expect([await late, await joined]).toEqual(["value", "value"]);
  await Promise.all(waited);
  expect(waited).toHaveLength(3);
  await join();
  expect(call).toHaveBeenCalledTimes(4);
});
