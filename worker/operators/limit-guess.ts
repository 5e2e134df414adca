import { logProblem } from "../../app/log-problem.ts";
import type { AppContext } from "../app-env.ts";
import { type Guess, MAX_QUEUE_MS } from "../school/guess-limits.ts";
import { callRecords } from "./call-records.ts";

const DEFAULT_WAIT_MS = 60_000;

/** `isNew`: false while this isolate remembers the last refusal. */
export type Refusal = { waitMs: number; isNew: boolean };

/** The verdict on a guess, or how long this visitor has to wait. */
export async function limitGuess<Verdict>(
  c: AppContext,
  { kind, about }: Pick<Guess, "kind" | "about">,
  guess: () => Promise<{ verdict: Verdict; isWrong: boolean }>,
): Promise<{ verdict: Verdict } | Refusal> {
  const { limits, scope, runtime } = c.var;
  const remainingMs = limits.getWait(kind, c.req.raw);
  if (remainingMs > 0) return { waitMs: remainingMs, isNew: false };
  const started = await startGuess(c, { kind, about });
  if ("waitMs" in started) {
    limits.setWait(kind, c.req.raw, started.waitMs);
    return { ...started, isNew: true };
  }
  const { verdict, isWrong } = await guess();
  const { ids } = started;
  if (ids.length > 0) {
    const finish = callRecords(runtime, scope, (school) => school.finishGuess(ids, isWrong));
    scope.waitUntil(finish);
  }
  return { verdict };
}

/** While the School object fails, each guess of an address counts, right or wrong. */
async function startGuess(
  c: AppContext,
  { kind, about }: Pick<Guess, "kind" | "about">,
): Promise<{ ids: number[] } | { waitMs: number }> {
  const { limits, scope, runtime } = c.var;
  const guess = { kind, about, ...limits.identify(c.req.raw), now: runtime.now() };
  const callTimeoutMs = MAX_QUEUE_MS + runtime.callTimeoutMs;
  const started = await callRecords({ callTimeoutMs }, scope, (school) => school.startGuess(guess));
  if (!started) {
    const isAllowed = await limits.isAllowed(c.env.WRONG_SECRETS, c.req.raw);
    return isAllowed ? { ids: [] } : { waitMs: DEFAULT_WAIT_MS };
  }
  if ("ids" in started) return started;
  const { limited, waitMs, isLogged } = started;
  if (isLogged) logProblem("guesses-limited", { kind, limited, waitMs });
  return { waitMs };
}
