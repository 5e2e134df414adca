/** The edge: reading it top to bottom is reading the way of a request. */
import { Hono } from "hono";
import { forwardCertificateRequest } from "./certificate/certificate.ts";
import { CertificateBook } from "./certificate/certificate-book.ts";
import { DataCache } from "./data-cache/data-cache.ts";
import { PlaceStore } from "./data-cache/edge-store.ts";
import { answerJsonRead } from "./data-cache/json-reads.ts";
import { KvStore } from "./data-cache/kv-store.ts";
import { refreshAll } from "./data-cache/refresh.ts";
import { Visit } from "./data-cache/request-reads.ts";
import type { Env } from "./env.ts";
import { jsonError } from "./http/errors.ts";
import { secure } from "./http/security-headers.ts";
import { ImageCache } from "./images/image-cache.ts";
import { answerImage, answerImageByPath } from "./images/images.ts";
import { PublishedImages } from "./images/published-images.ts";
import { answerPurge } from "./operators/purge.ts";
import { answerPage } from "./pages/pages.ts";
import { type Platform, productionPlatform } from "./platform.ts";
import type { Scope } from "./scope.ts";
import { readSettings, type Settings } from "./settings.ts";
import type { Site } from "./site.ts";

/** One isolate of the site: its memory lives as long as it does. */
export function createSite(platform: Platform = productionPlatform): ExportedHandler<Env> {
  const stores = { kv: new KvStore(platform), place: new PlaceStore(platform) };
  const dataCache = new DataCache(platform, stores);
  const imageCache = new ImageCache(platform);
  const publishedImages = new PublishedImages(dataCache);
  const certificates = new CertificateBook(stores);
  const site = new Hono<Site>();

  site.use(async (c, next) => {
    const scope = scopeOf(c.env, readSettings(c.env), c.executionCtx);
    c.set("settings", scope.settings);
    c.set("scope", scope);
    c.set("platform", platform);
    c.set("dataCache", dataCache);
    c.set("imageCache", imageCache);
    c.set("publishedImages", publishedImages);
    c.set("certificates", certificates);
    c.set("visit", new Visit(dataCache, scope));
    await next();
    secure(c.res.headers);
  });

  site.all("/api/image/:id", answerImage);
  site.all("/api/image", answerImageByPath);
  site.all("/api/tc/:school", forwardCertificateRequest);
  site.all("/api/*", async (c) => (await answerJsonRead(c)) ?? refuse(c.req.path));
  site.all("/api", (c) => refuse(c.req.path));
  site.all("/purge", answerPurge);
  site.all("*", answerPage);

  site.onError((error) => {
    console.error(JSON.stringify({ problem: "site-failed", error: error.message }));
    return jsonError(500, error.name === "WrongSetting" ? error.message : "The site failed");
  });

  return {
    fetch: (request, env, context) => site.fetch(request as unknown as Request, env, context),
    scheduled: (_, env, context) => refreshAll(dataCache, scopeOf(env, readSettings(env), context)),
  };
}

function scopeOf(
  env: Env,
  settings: Settings,
  context: Pick<ExecutionContext, "waitUntil">,
): Scope {
  return {
    settings,
    kv: env.SCHOOL_DATA,
    waitUntil: (promise) => context.waitUntil(promise),
  };
}

function refuse(path: string): Response {
  return jsonError(404, `There is nothing at ${path}`);
}

export default createSite();
