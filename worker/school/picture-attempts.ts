import { type Attempt, addLogged, getWaitMs, pictureLimits } from "./attempt-limits.ts";
import type { Tallies } from "./tallies.ts";

/** `waitMs`: 0 if it may be sent. */
export type PictureVerdict = { isGiven: boolean; waitMs: number };

/** Of the picture that shows a certificate. */
export function certificateKey(name: string): string {
  return `certificate ${name}`;
}

/** Limits requests for pictures that no list names, unless one is a certificate that was given within the last hour. */
export function createPictureAttempts(tallies: Tallies) {
  return async ({ visitor, now }: Attempt, name: string): Promise<PictureVerdict> => {
    const certificate = await tallies.digest(certificateKey(name));
    if (tallies.read(certificate, now).given.length > 0) return { isGiven: true, waitMs: 0 };
    const keys = await Promise.all(visitor.map((one) => tallies.digest(`picture ${one}`)));
    const waits = keys.map((key, index) =>
      getWaitMs(tallies.read(key, now), pictureLimits[index], now),
    );
    const waitMs = Math.max(...waits);
    if (waitMs > 0) return { isGiven: false, waitMs };
    for (const [index, key] of keys.entries()) {
      addLogged(tallies, key, now, { limits: pictureLimits[index], problem: "pictures-guessed" });
    }
    return { isGiven: false, waitMs };
  };
}
