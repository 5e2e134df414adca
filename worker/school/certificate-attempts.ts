import { withTimeout } from "../runtime/with-timeout.ts";
import {
  type Attempt,
  addLogged,
  certificateLimits,
  getWaitMs,
  siteLimits,
  strictLimits,
} from "./attempt-limits.ts";
import { certificateKey } from "./picture-attempts.ts";
import type { Tallies, Tally } from "./tallies.ts";

/** `waitMs`: 0 if it may be sent. */
export type Started = { id: string; waitMs: number };

/** "none" says nothing about the pupil. `given`: the name of the certificate's picture. */
export type CertificateAnswer = "wrong" | "none" | { given: string };

/** `sentAt`: undefined while it waits. */
type Pending = { id: string; keys: string[]; sentAt?: number; decide: (started: Started) => void };

/** Others wait so long for an answer that decides whether they are allowed. */
export const MAX_WAIT_MS = 20_000;
/** Of a network; more are refused at once, because each answer is compared with all that wait. */
const MAX_WAITING = 200;
/** By then the isolate that sent it has been stopped. */
const LOST_AFTER_MS = 60_000;
/** A certificate that is given again within a minute is not written again. */
const REPEATED_AFTER_MS = 60_000;
const SITE = "site";

/** Limits wrong answers of an address, of the network around it and of the whole site. */
export function createCertificateAttempts(tallies: Tallies) {
  /** By network, in the order of arrival. */
  const pending = new Map<string, Pending[]>();
  return { start, finish, countWrong };

  /** Unanswered attempts count as wrong; one that only they exclude waits for their answers. */
  async function start({ visitor, now }: Attempt): Promise<Started> {
    const keys = await digestAll(visitor);
    const id = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<Started>();
    const attempt: Pending = { id, keys, decide: resolve };
    const network = keys.at(-1) ?? "";
    const others = pending.get(network) ?? [];
    const waiting = others.filter(({ sentAt }) => sentAt === undefined);
    if (waiting.length >= MAX_WAITING) return { id, waitMs: MAX_WAIT_MS };
    decide(network, [...others, attempt], now);
    const started = await withTimeout(MAX_WAIT_MS, promise, undefined);
    if (started) return started;
    remove(network, id);
    return { id, waitMs: MAX_WAIT_MS };
  }

  async function finish(id: string, { visitor, now }: Attempt, answer: CertificateAnswer) {
    const keys = await digestAll(visitor);
    if (answer === "wrong") {
      for (const key of keys) tallies.add(key, "wrong", now);
      addLogged(tallies, SITE, now, { limits: siteLimits, problem: "certificates-guessed" });
    } else if (answer !== "none") {
      const certificate = await tallies.digest(certificateKey(answer.given));
      const last = tallies.read(certificate, now).given.at(-1);
      if (last === undefined || now - last > REPEATED_AFTER_MS) {
        tallies.add(certificate, "given", now);
      }
      // One certificate, however often it is given, allows no more attempts.
      if (last === undefined) for (const key of keys) tallies.add(key, "given", now);
    }
    const network = keys.at(-1) ?? "";
    decide(network, remove(network, id), now);
  }

  /** Within the last hour, on the whole site. */
  function countWrong(now: number): number {
    return tallies.read(SITE, now).wrong.length;
  }

  function digestAll(visitor: readonly string[]): Promise<string[]> {
    return Promise.all(visitor.map(tallies.digest));
  }

  function remove(network: string, id: string): Pending[] {
    return store(
      network,
      (pending.get(network) ?? []).filter((one) => one.id !== id),
    );
  }

  function store(network: string, attempts: Pending[]): Pending[] {
    if (attempts.length > 0) pending.set(network, attempts);
    else pending.delete(network);
    return attempts;
  }

  /** Sends, refuses or leaves waiting, first come first served. */
  function decide(network: string, attempts: readonly Pending[], now: number): void {
    const sent = attempts.filter(({ sentAt = 0 }) => now - sentAt < LOST_AFTER_MS);
    const waiting: Pending[] = [];
    const known = new Map<string, Tally>();
    const read = (key: string) => {
      const tally = known.get(key) ?? tallies.read(key, now);
      known.set(key, tally);
      return tally;
    };
    for (const attempt of attempts.filter(({ sentAt }) => sentAt === undefined)) {
      const waitMs = getLongestWait(attempt, [], { now, read });
      if (waitMs === 0 && getLongestWait(attempt, sent, { now, read }) > 0) {
        waiting.push(attempt);
        continue;
      }
      if (waitMs === 0) sent.push({ ...attempt, sentAt: now });
      attempt.decide({ id: attempt.id, waitMs });
    }
    store(network, [...sent, ...waiting]);
  }

  function getLongestWait(
    { keys }: Pending,
    unanswered: readonly Pending[],
    { now, read }: { now: number; read: (key: string) => Tally },
  ): number {
    const isSiteLimited = getWaitMs(read(SITE), siteLimits, now) > 0;
    const limits = isSiteLimited ? strictLimits : certificateLimits;
    const waits = keys.map((key, index) => {
      const count = unanswered.filter((one) => one.keys.includes(key)).length;
      return getWaitMs(read(key), limits[index], now, count);
    });
    return Math.max(...waits);
  }
}
