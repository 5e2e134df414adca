import { expect, it } from "vitest";
import { type Ask, History } from "./history.ts";

const second = 1_000;
/** Versions of news are published each 10 s, from 0 on. */
function historyOfNews(): History {
  const history = new History();
  for (let at = 0; at < 400 * second; at += 10 * second) history.published("news", at);
  return history;
}

function ask(history: History, at: number, outcome: Ask["outcome"] = "good"): void {
  history.asked("news", { startedAt: at, endedAt: at + 100, outcome });
}

const open = Number.POSITIVE_INFINITY;
const oldestAt = (history: History, at: number) => history.oldestAllowed("news", at)?.version;

it("nothing is promised before the school gave anything", () => {
  expect(oldestAt(historyOfNews(), 100 * second)).toBeUndefined();
});

it("what the school gave is shown from then on, whatever happens to it", () => {
  const history = historyOfNews();
  ask(history, 20 * second);
  expect(oldestAt(history, 30 * second)).toBe(2);
  history.troubled("news", { from: 30 * second, to: open, retryAfter: 0 });
  history.visited("news", 200 * second);
  expect(oldestAt(history, 300 * second)).toBe(2);
});

it("what is stale is renewed once a visitor found it so, 12 seconds later at most", () => {
  const history = historyOfNews();
  ask(history, 20 * second);
  expect(oldestAt(history, 120 * second)).toBe(2);
  history.visited("news", 90 * second);
  expect(oldestAt(history, 101 * second)).toBe(2);
  expect(oldestAt(history, 103 * second)).toBe(8);
});

it("on a machine that is slow there is as much more time", () => {
  const history = historyOfNews();
  ask(history, 20 * second);
  history.visited("news", 90 * second);
  history.answered(95 * second, 8 * second);
  expect(oldestAt(history, 103 * second)).toBe(2);
  expect(oldestAt(history, 111 * second)).toBe(8);
});

it("after trouble it is renewed without a hand, after a pause as long as the trouble", () => {
  const history = historyOfNews();
  ask(history, 20 * second);
  history.troubled("news", { from: 75 * second, to: 95 * second, retryAfter: 0 });
  for (let at = 80; at < 200; at++) history.visited("news", at * second);
  expect(oldestAt(history, 130 * second)).toBe(2);
  expect(oldestAt(history, 145 * second)).toBeGreaterThan(8);
});

it("what the site may have given up is not promised, nor is it due before that is stale", () => {
  const history = historyOfNews();
  ask(history, 20 * second);
  ask(history, 80 * second, "perhaps");
  for (let at = 80; at < 200; at++) history.visited("news", at * second);
  expect(oldestAt(history, 130 * second)).toBe(2);
  expect(oldestAt(history, 160 * second)).toBe(14);
});

it("after a purge was answered its content is seen at once", () => {
  const history = historyOfNews();
  ask(history, 20 * second);
  const purge = { sentAt: 50 * second, answeredAt: 51 * second, fetched: true };
  history.purged("news", purge);
  expect(oldestAt(history, 50.9 * second)).toBe(2);
  expect(oldestAt(history, 51 * second)).toBe(5);
});

it("a killed runtime keeps what it had for three seconds, a move what KV took", () => {
  const killed = historyOfNews();
  ask(killed, 20 * second);
  ask(killed, 48 * second);
  killed.restarted({ kind: "killed", from: 50 * second, to: 52 * second });
  expect(oldestAt(killed, 60 * second)).toBe(2);
  const moved = historyOfNews();
  ask(moved, 20 * second);
  moved.restarted({ kind: "moved", from: 50 * second, to: 52 * second });
  expect(oldestAt(moved, 60 * second)).toBe(2);
  moved.kvTroubled({ from: 10 * second, to: 21 * second, retryAfter: 0 });
  expect(oldestAt(moved, 60 * second)).toBeUndefined();
});

it.each([
  { name: "two calls at once", asks: [0, 0.05], found: 1 },
  { name: "a call for what is fresh", asks: [0, 40], found: 1 },
  { name: "a call for what is stale", asks: [0, 61], found: 0 },
])("$name: $found found", ({ asks, found }) => {
  const history = historyOfNews();
  for (const at of asks) ask(history, at * second);
  expect(history.needlessAsks()).toHaveLength(found);
});

it("a call into a pause is found, and one that a purge asked for is not", () => {
  const history = historyOfNews();
  ask(history, 0, "bad");
  ask(history, second, "bad");
  expect(history.needlessAsks()).toHaveLength(1);
  history.purged("news", { sentAt: 0.9 * second, answeredAt: 2 * second, fetched: false });
  expect(history.needlessAsks()).toEqual([]);
});

it("two calls of a purge are its own, a crowd of them is found", () => {
  const history = historyOfNews();
  history.purged("news", { sentAt: 10 * second, answeredAt: 11 * second, fetched: true });
  const open = { endedAt: 14 * second, outcome: "good" } as const;
  for (const at of [10, 10.5, 11]) history.asked("news", { ...open, startedAt: at * second });
  expect(history.needlessAsks()).toEqual([]);
  for (const at of [12, 12.1]) history.asked("news", { ...open, startedAt: at * second });
  expect(history.needlessAsks()).toEqual(["news: 4 calls at once", "news: 5 calls at once"]);
});
