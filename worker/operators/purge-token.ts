import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";
import type { AppContext, AppEnv } from "../app-env.ts";
import { isCrossSite } from "../http/is-cross-site.ts";
import { isAllowed } from "../http/rate-limiter.ts";
import { jsonError, tooManyRequests } from "../http/responses.ts";

const REFUSAL_DELAY_MS = 1_000;

/** 404 if no purge token is set. */
export const requirePurgeSetUp = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.settings.purgeTokens.length > 0) return next();
  return jsonError(404, "Purging is not set up. Set the PURGE_TOKEN secret");
});

/** 401 without the bearer token, 429 after too many wrong ones, 403 if another site's page sends it. */
export const requirePurgeToken = createMiddleware<AppEnv>(async (c, next) => {
  // Before anything is counted: another site must not use up the tries of an operator who visits it.
  if (isCrossSite(c.req.raw)) return jsonError(403, "Cross-site requests are not allowed");
  const [, token = ""] = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  const verdict = await verifyToken(c, token);
  if (verdict === "right") return next();
  if (verdict === "too many") return tooManyRequests("Too many wrong tokens from your address");
  const sentence = "The purge token is missing or wrong";
  return jsonError(401, sentence, { "WWW-Authenticate": 'Bearer realm="purge"' });
});

/** The right one always passes: else anybody at an operator's address could keep operators out. */
export async function verifyToken(c: AppContext, token: string) {
  const { settings, runtime } = c.var;
  // Always with each of them, and of digests, so that the time taken reveals nothing.
  const matches = settings.purgeTokens.map((own) => timingSafeEqual(own, token));
  if ((await Promise.all(matches)).includes(true)) return "right";
  const isCounted = await isAllowed(c.env.WRONG_SECRETS, c.req.raw);
  await runtime.sleep(REFUSAL_DELAY_MS);
  return isCounted ? "wrong" : "too many";
}
