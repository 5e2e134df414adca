/** The edge: reading it top to bottom is reading the way of a request. */
import { Hono, type MiddlewareHandler } from "hono";
import { memoize } from "../app/entities/memoize.ts";
import { operatorPath } from "../app/operator-service.ts";
import { albumRead, listNames, listReads } from "../app/school-api.ts";
import type { AppEnv } from "./app-env.ts";
import { CertificateRegistry } from "./certificate/certificate-registry.ts";
import { handleCertificate } from "./certificate/handle-certificate.ts";
import { DataCache } from "./data-cache/data-cache.ts";
import { handleAlbum, handleList } from "./data-cache/json-reads.ts";
import { KvStore } from "./data-cache/kv-store.ts";
import { RequestReads } from "./data-cache/request-reads.ts";
import { ImageClassifier } from "./images/classify.ts";
import { handleImage, handleImageByPath, handleVideoStill } from "./images/handle-image.ts";
import { ImageCache } from "./images/image-cache.ts";
import { SizedImages } from "./images/sized-images.ts";
import { OperatorBook } from "./operators/audit-log.ts";
import { requirePurgeSetUp, requirePurgeToken } from "./operators/purge-token.ts";
import { handleForm, handlePage } from "./pages/handle-page.ts";
import { PageCache } from "./pages/page-cache.ts";
import { buildName } from "./pages/render-page.ts";
import { handlePurge } from "./purge/handle-purge.ts";
import { PurgeLedger } from "./purge/purge-ledger.ts";
import { EdgeStore } from "./runtime/edge-store.ts";
import type { Env } from "./runtime/env.ts";
import { RateLimiter } from "./runtime/rate-limiter.ts";
import { ResponseCache } from "./runtime/response-cache.ts";
import { jsonError, methodNotAllowed } from "./runtime/responses.ts";
import {
  type Book,
  type Ledger,
  productionRuntime,
  type RequestScope,
  type Runtime,
} from "./runtime/runtime.ts";
import { setSecurityHeaders } from "./runtime/security-headers.ts";
import { readSettings, type Settings, schoolIn } from "./runtime/settings.ts";

/** One isolate of the site: its memory lives as long as it does. */
export function createApp(runtime: Runtime = productionRuntime): ExportedHandler<Env> {
  const stores = { kv: new KvStore(runtime), edge: new EdgeStore(runtime) };
  const dataCache = new DataCache(runtime, stores);
  const certificates = new CertificateRegistry(stores);
  const classifier = new ImageClassifier(runtime, certificates);
  const images = new ImageCache(runtime, stores.edge);
  const sizes = new SizedImages(runtime, stores.edge, images.store);
  const limits = new RateLimiter(runtime.now);
  const answers = new ResponseCache(runtime.now);
  const pages = new PageCache(runtime, stores.edge, answers, buildName);
  const caches = { answers, dataCache, images, sizes, pages };
  const parts = { runtime, certificates, classifier, limits, ...caches };
  const site = new Hono<AppEnv>();

  site.use(async (c, next) => {
    const scope = scopeOf(c.env, c.executionCtx);
    const reads = new RequestReads(dataCache.readerFor(scope));
    const variables = { ...parts, scope, settings: scope.settings, reads };
    for (const [name, value] of Object.entries(variables)) {
      c.set(name as keyof AppEnv["Variables"], value);
    }
    await next();
    setSecurityHeaders(c.res.headers, c.req.url, scope.settings);
  });

  site.get("/api/image/:id", handleImage).all(onlyRead);
  site.get("/api/image/video/youtube/:id", handleVideoStill).all(onlyRead);
  site.get("/api/image", handleImageByPath).all(onlyRead);
  for (const name of listNames) {
    const path = listReads[name].path.replace("{school}", ":school");
    site.use(path, requireThisSchool).get(handleList(name)).all(onlyRead);
  }
  site.get(albumRead.path, handleAlbum).all(onlyRead);
  site
    .use("/api/tc/:school", requireThisSchool)
    .post(handleCertificate)
    .all(methodNotAllowed("POST", "A certificate is requested with POST"));
  site.all("/api/*", (c) => notFoundAt(c.req.path)).all("/api", (c) => notFoundAt(c.req.path));
  site
    .use("/purge", requirePurgeSetUp)
    .post(requirePurgeToken, handlePurge)
    .all(methodNotAllowed("POST", "Purge with POST"));
  site
    .post("/Tc", handleForm)
    .post(operatorPath, handleForm)
    .get("*", handlePage)
    .all("*", methodNotAllowed("GET, HEAD", "A page can only be read: use GET"));

  site.onError((error, c) => {
    console.error(JSON.stringify({ problem: "site-failed", error: error.message }));
    const sentence = error.name === "WrongSetting" ? error.message : "The site failed";
    const answer = jsonError(500, sentence);
    // A wrong setting fails before all else.
    setSecurityHeaders(answer.headers, c.req.url, { isStaging: false });
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

const onlyRead = methodNotAllowed("GET, HEAD", "This can only be read: use GET");

/** Other schools' paths are none of ours. */
const requireThisSchool: MiddlewareHandler<AppEnv> = async (c, next) => {
  return c.req.path.endsWith(`/${c.var.settings.schoolCode}`) ? next() : notFoundAt(c.req.path);
};

function scopeOf(env: Env, context: Pick<ExecutionContext, "waitUntil">): RequestScope {
  const settings = settingsIn(env);
  return {
    settings,
    kv: env.SCHOOL_DATA,
    images: env.IMAGES,
    get ledger() {
      return durableObject<Ledger>(env.PURGE_LEDGER, settings);
    },
    get book() {
      return durableObject<Book>(env.OPERATOR_BOOK, settings);
    },
    waitUntil: (promise) => context.waitUntil(promise),
  };
}

/** An isolate's settings never change: they are checked once. */
const settingsIn = memoize(readSettings);

/** The school's own: of purges, or of what operators did. */
function durableObject<Calls>(objects: DurableObjectNamespace, settings: Settings): Calls {
  return objects.get(objects.idFromName(schoolIn(settings))) as unknown as Calls;
}

function notFoundAt(path: string): Response {
  return jsonError(404, `There is nothing at ${path}`);
}

export { OperatorBook, PurgeLedger };

export default createApp();
