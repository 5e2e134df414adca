/**
 * What is the operators' alone. Promises: without a secret set up there is nothing here; with one, only who brings it (or the
 * one before it, while that is being changed) gets further; a refusal takes a second, whatever was brought, and after a few
 * nothing more is looked at for a minute.
 */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { jsonError } from "../runtime/responses.ts";

/** How long a wrong secret takes, ms. */
const REFUSAL_DELAY_MS = 1_000;

/** 404 where no secret is set up. */
export const requirePurgeSetUp = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.settings.purgeTokens.length > 0) return next();
  return jsonError(404, "Purging is not set up here: set the secret PURGE_TOKEN");
});

/** 401 without the secret as bearer token; 429 for who has brought too many that are wrong. */
export const requirePurgeToken = createMiddleware<AppEnv>(async (c, next) => {
  const [, given = ""] = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  const verdict = await verifyToken(c, given);
  if (verdict === "right") return next();
  if (verdict === "too many") {
    const sentence = "Too many wrong secrets came from your address: try again in a minute";
    return jsonError(429, sentence, { "Retry-After": "60" });
  }
  const sentence = "The purge token is missing or wrong";
  return jsonError(401, sentence, { "WWW-Authenticate": 'Bearer realm="purge"' });
});

/** Who has brought too many wrong ones is not told whether this is the right one. */
export async function verifyToken(
  c: Context<AppEnv>,
  given: string,
): Promise<"right" | "wrong" | "too many"> {
  const { limits, settings, runtime } = c.var;
  if (limits.isShutOut(c.req.raw)) return "too many";
  const look = async () => {
    if (await isOneOf(settings.purgeTokens, given)) return "right";
    const mayTryAgain = await limits.allowsWrongSecret(c.env.WRONG_SECRETS, c.req.raw);
    await runtime.pause(REFUSAL_DELAY_MS);
    return mayTryAgain ? "wrong" : "too many";
  };
  return limits.oneOfFew(c.req.raw, look, "too many");
}

/** What workerd adds to the Web's SubtleCrypto. */
type WorkersSubtle = { timingSafeEqual: (a: ArrayBuffer, b: ArrayBuffer) => boolean };

/** Compares digests, and with every secret, so that the time taken tells nothing of them. */
async function isOneOf(secrets: readonly string[], given: string): Promise<boolean> {
  const [wanted, ...known] = await Promise.all([given, ...secrets].map(digest));
  const same = (secret: ArrayBuffer) =>
    (crypto.subtle as unknown as WorkersSubtle).timingSafeEqual(wanted as ArrayBuffer, secret);
  return known.map(same).includes(true);
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}
