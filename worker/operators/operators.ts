/**
 * What is the operators' alone. Promises: without a secret set up there is nothing here; with one, only who brings it gets
 * further, and how long the refusal takes tells nothing of the secret.
 */
import { createMiddleware } from "hono/factory";
import { jsonError } from "../http/http.ts";
import type { Site } from "../site.ts";

/** 404 where no secret is set up. */
export const whereSetUp = createMiddleware<Site>(async (c, next) => {
  if (c.var.settings.purgeToken) return next();
  return jsonError(404, "Purging is not set up here: set the secret PURGE_TOKEN");
});

/** 401 without the secret as bearer token. */
export const forOperators = createMiddleware<Site>(async (c, next) => {
  const secret = c.var.settings.purgeToken;
  if (secret && (await isBearerOf(secret, c.req.header("Authorization")))) return next();
  const sentence = "The purge token is missing or wrong";
  return jsonError(401, sentence, { "WWW-Authenticate": 'Bearer realm="purge"' });
});

/** What workerd adds to the Web's SubtleCrypto. */
type WorkersSubtle = { timingSafeEqual: (a: ArrayBuffer, b: ArrayBuffer) => boolean };

/** Compares digests, so that the time taken tells nothing of the secret. */
async function isBearerOf(secret: string, authorization: string | undefined): Promise<boolean> {
  const given = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const [a, b] = await Promise.all([digest(given), digest(secret)]);
  return (crypto.subtle as unknown as WorkersSubtle).timingSafeEqual(a, b);
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}
