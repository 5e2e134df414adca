import { logProblem } from "../../app/log-problem.ts";
import { MAX_WRONG_CERTIFICATES } from "../../app/operator-service.ts";
import type { Tallies, Tally } from "./tallies.ts";

/** `visitor`: the address, and for IPv6 the network (/48) around it; see `visitorKeys`. `now`: ms since 1970. */
export type Attempt = { visitor: readonly string[]; now: number };

type Limit = { count: number; withinMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** More are allowed for each certificate that was given, as for the families behind a school's one address. */
const WRONG_PER_GIVEN = 0.5;
/** A school that names a certificate anew each time it gives it would allow more without end. */
const MAX_WRONG_FOR_GIVEN = 100;
const NETWORK_FACTOR = 4;

/** In the order of `visitor`. */
export const certificateLimits = forVisitor([
  { count: 10, withinMs: MINUTE_MS },
  { count: 40, withinMs: HOUR_MS },
]);
/** While the whole site has reached its limit. */
export const strictLimits = forVisitor([{ count: 1, withinMs: HOUR_MS }]);
export const siteLimits: Limit[] = [{ count: MAX_WRONG_CERTIFICATES, withinMs: HOUR_MS }];
export const pictureLimits = forVisitor([
  { count: 60, withinMs: MINUTE_MS },
  { count: 200, withinMs: HOUR_MS },
]);

function forVisitor(limits: Limit[]): [address: Limit[], network: Limit[]] {
  const network = limits.map(({ count, withinMs }) => ({
    count: NETWORK_FACTOR * count,
    withinMs,
  }));
  return [limits, network];
}

/** Until another attempt is allowed; 0 if it is. `unanswered`: attempts that may be wrong too. */
export function getWaitMs(
  { wrong, given }: Tally,
  limits: readonly Limit[] = [],
  now: number,
  unanswered = 0,
): number {
  const waits = limits.map(({ count, withinMs }) => {
    const isRecent = (at: number) => at > now - withinMs;
    const recent = wrong.filter(isRecent);
    const forGiven = WRONG_PER_GIVEN * given.filter(isRecent).length;
    const allowed = Math.max(count, Math.min(MAX_WRONG_FOR_GIVEN, forGiven));
    const excess = recent.length + unanswered - allowed;
    return excess < 0 ? 0 : (recent[Math.floor(excess)] ?? now) + withinMs - now;
  });
  return Math.max(0, ...waits);
}

/** Adds a wrong attempt, and logs the first one in an hour that reaches a limit. */
export function addLogged(
  tallies: Tallies,
  key: string,
  now: number,
  { limits, problem }: { limits: readonly Limit[] | undefined; problem: string },
): void {
  const tally = tallies.add(key, "wrong", now);
  if (now - tally.alertedAt < HOUR_MS || getWaitMs(tally, limits, now) === 0) return;
  tallies.setAlerted(key, now);
  logProblem(problem, { inTheLastHour: tally.wrong.length });
}
