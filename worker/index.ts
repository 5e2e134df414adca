/** The edge: reading it top to bottom is reading the way of a request. */
import { Hono, type MiddlewareHandler } from "hono";
import { once } from "../app/entities/once.ts";
import { operatorPath } from "../app/operator-desk.ts";
import { albumRead, listNames, listReads } from "../app/school-api.ts";
import type { Site } from "./app-env.ts";
import { forwardCertificateRequest } from "./certificate/certificate.ts";
import { CertificateBook } from "./certificate/certificate-registry.ts";
import { DataCache } from "./data-cache/data-cache.ts";
import { answerAlbum, answerList } from "./data-cache/json-reads.ts";
import { KvStore } from "./data-cache/kv-store.ts";
import { RequestReads } from "./data-cache/request-reads.ts";
import { ImageClassifier } from "./images/classify.ts";
import { handleImage, handleImageByPath, handleVideoStill } from "./images/handle-image.ts";
import { ImageCache } from "./images/image-cache.ts";
import { SizedImages } from "./images/sized-images.ts";
import { OperatorBook } from "./operators/audit-log.ts";
import { forOperators, whereSetUp } from "./operators/operators.ts";
import { handleForm, handlePage } from "./pages/handle-page.ts";
import { PageCache } from "./pages/page-cache.ts";
import { buildName } from "./pages/render-page.ts";
import { answerPurge } from "./purge/handle-purge.ts";
import { PurgeLedger } from "./purge/purge-ledger.ts";
import { EdgeStore } from "./runtime/edge-store.ts";
import type { Env } from "./runtime/env.ts";
import { VisitorLimits } from "./runtime/rate-limiter.ts";
import { ResponseCache } from "./runtime/response-cache.ts";
import { jsonError, refuseMethod } from "./runtime/responses.ts";
import {
  type Book,
  type Ledger,
  type Platform,
  productionPlatform,
  type Scope,
} from "./runtime/runtime.ts";
import { secure } from "./runtime/security-headers.ts";
import { readSettings, type Settings, schoolIn } from "./runtime/settings.ts";

/** One isolate of the site: its memory lives as long as it does. */
export function createSite(platform: Platform = productionPlatform): ExportedHandler<Env> {
  const stores = { kv: new KvStore(platform), edge: new EdgeStore(platform) };
  const dataCache = new DataCache(platform, stores);
  const certificates = new CertificateBook(stores);
  const classifier = new ImageClassifier(platform, certificates);
  const images = new ImageCache(platform, stores.edge);
  const sizes = new SizedImages(platform, stores.edge, images.store);
  const limits = new VisitorLimits(platform.now);
  const answers = new ResponseCache(platform.now);
  const pages = new PageCache(platform, stores.edge, answers, buildName);
  const caches = { answers, dataCache, images, sizes, pages };
  const parts = { platform, certificates, classifier, limits, ...caches };
  const site = new Hono<Site>();

  site.use(async (c, next) => {
    const scope = scopeOf(c.env, c.executionCtx);
    const reads = new RequestReads(dataCache.readerFor(scope));
    const variables = { ...parts, scope, settings: scope.settings, reads };
    for (const [name, value] of Object.entries(variables)) {
      c.set(name as keyof Site["Variables"], value);
    }
    await next();
    secure(c.res.headers, c.req.url, scope.settings);
  });

  site.get("/api/image/:id", handleImage).all(onlyRead);
  site.get("/api/image/video/youtube/:id", handleVideoStill).all(onlyRead);
  site.get("/api/image", handleImageByPath).all(onlyRead);
  for (const name of listNames) {
    const path = listReads[name].path.replace("{school}", ":school");
    site.use(path, ofThisSchool).get(answerList(name)).all(onlyRead);
  }
  site.get(albumRead.path, answerAlbum).all(onlyRead);
  site
    .use("/api/tc/:school", ofThisSchool)
    .post(forwardCertificateRequest)
    .all(refuseMethod("POST", "A certificate is requested with POST"));
  site.all("/api/*", (c) => nothingAt(c.req.path)).all("/api", (c) => nothingAt(c.req.path));
  site
    .use("/purge", whereSetUp)
    .post(forOperators, answerPurge)
    .all(refuseMethod("POST", "Purge with POST"));
  site
    .post("/Tc", handleForm)
    .post(operatorPath, handleForm)
    .get("*", handlePage)
    .all("*", refuseMethod("GET, HEAD", "A page can only be read: use GET"));

  site.onError((error, c) => {
    console.error(JSON.stringify({ problem: "site-failed", error: error.message }));
    const sentence = error.name === "WrongSetting" ? error.message : "The site failed";
    const answer = jsonError(500, sentence);
    // A wrong setting fails before all else.
    secure(answer.headers, c.req.url, { isStaging: false });
    return answer;
  });

  return {
    fetch: (visit, env, context) => {
      const request = visit as unknown as Request;
      return answers.respond(request) ?? site.fetch(request, env, context);
    },
    scheduled: (_, env, context) => dataCache.revalidateDue(scopeOf(env, context)),
  };
}

const onlyRead = refuseMethod("GET, HEAD", "This can only be read: use GET");

/** Other schools' paths are none of ours. */
const ofThisSchool: MiddlewareHandler<Site> = async (c, next) => {
  return c.req.path.endsWith(`/${c.var.settings.schoolCode}`) ? next() : nothingAt(c.req.path);
};

function scopeOf(env: Env, context: Pick<ExecutionContext, "waitUntil">): Scope {
  const settings = settingsIn(env);
  return {
    settings,
    kv: env.SCHOOL_DATA,
    images: env.IMAGES,
    get ledger() {
      return ownObject<Ledger>(env.PURGE_LEDGER, settings);
    },
    get book() {
      return ownObject<Book>(env.OPERATOR_BOOK, settings);
    },
    waitUntil: (promise) => context.waitUntil(promise),
  };
}

/** An isolate's settings never change: they are checked once. */
const settingsIn = once(readSettings);

/** The school's own: of purges, or of what operators did. */
function ownObject<Calls>(objects: DurableObjectNamespace, settings: Settings): Calls {
  return objects.get(objects.idFromName(schoolIn(settings))) as unknown as Calls;
}

function nothingAt(path: string): Response {
  return jsonError(404, `There is nothing at ${path}`);
}

export { OperatorBook, PurgeLedger };

export default createSite();
