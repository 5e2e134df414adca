import { logProblem } from "../../app/log-problem.ts";
import { MAX_WRONG_CERTIFICATES } from "../../app/operator-service.ts";
import type { Tallies } from "./tallies.ts";

/** `visitor`: the address, and for IPv6 the network (/48) around it; see `visitorKeys`. `now`: ms since 1970. */
export type Attempt = { visitor: readonly string[]; now: number };

/** A request for a certificate; `id` is the same when it starts and when it ends. */
export type CertificateAttempt = Attempt & { id: string };

/** "none" says nothing about the pupil. `given`: the name of the certificate's picture. */
export type CertificateAnswer = "wrong" | "none" | { given: string };

const windowsMs = { minute: 60_000, hour: 60 * 60_000 };
type Limits = typeof windowsMs;

/** For an address. */
const certificateLimits: Limits = { minute: 10, hour: 40 };
/** While the whole site has reached its limits. */
const strictLimits: Limits = { minute: 1, hour: 1 };
const siteLimits: Limits = { minute: MAX_WRONG_CERTIFICATES, hour: MAX_WRONG_CERTIFICATES };
const pictureLimits: Limits = { minute: 60, hour: 200 };
const NETWORK_FACTOR = 4;
/** More are allowed for each certificate that was given, as for the families behind a school's one address. */
const WRONG_PER_GIVEN = 0.5;
/** A school that names a certificate anew each time it gives it would allow more without end. */
const MAX_WRONG_FOR_GIVEN = 100;

/** The isolate that sent it has been stopped by then. */
const LOST_AFTER_MS = 60_000;
/** Until others have their answers: at random, so that not all come back at once. */
const RETRY_AFTER_MS = { least: 5_000, most: 60_000 };
const SITE = "the whole site";

/** Limits wrong certificate requests and unpublished pictures, of an address, of the network around it and of the whole site. */
export function createAttempts(tallies: Tallies) {
  /** Certificate requests without an answer yet, by id: each may be wrong. */
  const unanswered = new Map<string, { keys: string[]; startedAt: number }>();
  return { startCertificate, finishCertificate, startPicture, countWrong };

  /** The wait in ms; 0 if the request may be sent. */
  async function startCertificate({ id, visitor, now }: CertificateAttempt): Promise<number> {
    const keys = await digestAll("certificates", visitor);
    for (const [lost, { startedAt }] of unanswered)
      if (startedAt <= now - LOST_AFTER_MS) unanswered.delete(lost);
    const isSiteLimited = getWaitMs([SITE], siteLimits, now) > 0;
    const waitMs = getWaitMs(keys, isSiteLimited ? strictLimits : certificateLimits, now);
    if (waitMs === 0) unanswered.set(id, { keys, startedAt: now });
    return waitMs;
  }

  async function finishCertificate(
    { id, visitor, now }: CertificateAttempt,
    answer: CertificateAnswer,
  ): Promise<void> {
    const keys = await digestAll("certificates", visitor);
    const isGiven = typeof answer === "object";
    const certificate = isGiven ? await tallies.digest(`certificate ${answer.given}`) : "";
    unanswered.delete(id);
    if (isGiven) {
      const isKnown = tallies.read(certificate, now).length > 0;
      tallies.add(certificate, now);
      // One certificate, however often it is given, allows no more attempts.
      if (!isKnown) for (const key of keys) tallies.add(`given ${key}`, now);
    } else if (answer === "wrong") {
      for (const key of [...keys, SITE]) tallies.add(key, now);
      logIfLimited("certificates-limited", [SITE], siteLimits, now);
    }
  }

  /** `isGiven`: it shows a certificate that was given within the last hour, which is not limited. */
  async function startPicture({ visitor, now }: Attempt, name: string) {
    const keys = await digestAll("pictures", visitor);
    const certificate = await tallies.digest(`certificate ${name}`);
    if (tallies.read(certificate, now).length > 0) return { isGiven: true, waitMs: 0 };
    const waitMs = getWaitMs(keys, pictureLimits, now);
    if (waitMs === 0) {
      for (const key of keys) tallies.add(key, now);
      logIfLimited("pictures-limited", keys, pictureLimits, now);
    }
    return { isGiven: false, waitMs };
  }

  /** Within the last hour, on the whole site. */
  function countWrong(now: number): number {
    return tallies.read(SITE, now).length;
  }

  function digestAll(what: "certificates" | "pictures", visitor: readonly string[]) {
    return Promise.all(visitor.map((one) => tallies.digest(`${what} of ${one}`)));
  }

  /** The longest wait of the address and the network in ms; 0 if another attempt is allowed. */
  function getWaitMs(keys: readonly string[], limits: Limits, now: number): number {
    const waits = keys.flatMap((key, index) => {
      const [counted, given] = [tallies.read(key, now), tallies.read(`given ${key}`, now)];
      const pending = [...unanswered.values()].filter((one) => one.keys.includes(key)).length;
      return (["minute", "hour"] as const).map((window) => {
        const limit = limits[window] * (index === 0 ? 1 : NETWORK_FACTOR);
        const windowMs = windowsMs[window];
        return getWindowWaitMs({ counted, given, pending }, { limit, windowMs, now });
      });
    });
    return Math.max(...waits);
  }

  /** One line an hour. */
  function logIfLimited(problem: string, keys: readonly string[], limits: Limits, now: number) {
    const logged = `logged ${keys.at(-1)}`;
    if (getWaitMs(keys, limits, now) === 0 || tallies.read(logged, now).length > 0) return;
    tallies.add(logged, now);
    logProblem(problem, { inTheLastHour: tallies.read(keys[0] ?? "", now).length });
  }
}

/** `counted`, `given`: ms since 1970. */
function getWindowWaitMs(
  { counted, given, pending }: { counted: number[]; given: number[]; pending: number },
  { limit, windowMs, now }: { limit: number; windowMs: number; now: number },
): number {
  const isRecent = (at: number) => at > now - windowMs;
  const recent = counted.filter(isRecent);
  const forGiven = Math.ceil(WRONG_PER_GIVEN * given.filter(isRecent).length);
  const excess = recent.length - Math.max(limit, Math.min(MAX_WRONG_FOR_GIVEN, forGiven));
  if (excess + pending < 0) return 0;
  const oldest = recent[excess];
  return oldest === undefined ? getRetryMs() : oldest + windowMs - now;
}

function getRetryMs(): number {
  const { least, most } = RETRY_AFTER_MS;
  return Math.ceil(least + Math.random() * (most - least));
}
