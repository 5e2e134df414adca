/** The way of a request: answered from memory, or given its scope and its schoolClient and handled by its route. */
import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { logProblem } from "../app/log-problem.ts";
import { serviceWorkerPath } from "../app/offline/offline-site.ts";
import { operatorPath } from "../app/operator-service.ts";
import { school } from "../app/school.ts";
import { albumRead, listNames, listReads } from "../app/school-api.ts";
import { type AppEnv, createServices } from "./app-env.ts";
import { handleCertificate } from "./certificate/handle-certificate.ts";
import { rejectLongPath } from "./http/reject-long-path.ts";
import { jsonError, methodNotAllowed } from "./http/responses.ts";
import { setSecurityHeaders } from "./http/security-headers.ts";
import {
  handleImage,
  handleImageByPath,
  handleVideoStill,
  requireValidSize,
} from "./images/handle-image.ts";
import { handleServiceWorker } from "./offline/handle-service-worker.ts";
import { requirePurgeSetUp, requirePurgeToken } from "./operators/purge-token.ts";
import { handleForm, handlePage, showFileErrors } from "./pages/handle-page.ts";
import { handlePurge } from "./purge/handle-purge.ts";
import { createScope } from "./request-scope.ts";
import type { Env } from "./runtime/env.ts";
import { failed } from "./runtime/guard-call.ts";
import { productionRuntime, type Runtime } from "./runtime/runtime.ts";
import { School } from "./school/school.ts";
import { handleAlbum, handleList } from "./school-client/json-reads.ts";
import { createSchoolClient } from "./school-client/school-client.ts";

/** Cron runs are up to 20 seconds late. */
const CRON_JITTER_MS = 30_000;

/** Routes are in matching order. */
export function createApp(runtime: Runtime = productionRuntime): ExportedHandler<Env> {
  const site = { origin: school.origin };
  const services = createServices({ ...runtime, site });
  const { responses } = services;
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    const scope = createScope(services, c.env, c.executionCtx);
    // A staging site has no address in app/school.ts.
    if (scope.settings.isStaging) site.origin = new URL(c.req.url).origin;
    const schoolClient = createSchoolClient(scope, services.schoolMemory);
    const variables = { ...services, scope, settings: scope.settings, schoolClient };
    for (const [name, value] of Object.entries(variables)) {
      c.set(name as keyof AppEnv["Variables"], value);
    }
    await next();
    setSecurityHeaders(c.res.headers, c.req.url, scope.settings);
  });

  app.use("/api/image/*", showFileErrors).use("/api/image", showFileErrors);
  app.get("/api/image/:id", requireValidSize, handleImage).all(readOnly);
  app.get("/api/image/video/youtube/:id", requireValidSize, handleVideoStill).all(readOnly);
  app.get("/api/image", requireValidSize, handleImageByPath).all(readOnly);
  for (const name of listNames) {
    const path = listReads[name].path.replace("{school}", ":school");
    app.use(path, requireThisSchool).get(handleList(name)).all(readOnly);
  }
  app.get(albumRead.path, handleAlbum).all(readOnly);
  app
    .use("/api/tc/:school", requireThisSchool)
    .post(handleCertificate)
    .all(methodNotAllowed("POST", "Use POST to request a certificate"));
  app.all("/api/*", (c) => notFound(c.req.path)).all("/api", (c) => notFound(c.req.path));
  app
    .use("/purge", requirePurgeSetUp)
    .post(requirePurgeToken, handlePurge)
    .all(methodNotAllowed("POST", "Use POST to purge"));
  // React Router's single-fetch data, which nothing here fetches.
  app.get("/:path{[\\s\\S]*\\.data}", (c) => notFound(c.req.path));
  app.get(serviceWorkerPath, etag(), handleServiceWorker);
  app.on("POST", formPaths, handleForm).get("*", handlePage);
  for (const path of formPaths)
    app.all(path, methodNotAllowed("GET, HEAD, POST", "Use GET or POST"));
  app.all("*", readOnly);

  app.onError((error, c) => {
    logProblem("request-failed", { error: error.message }, console.error);
    const sentence = error.name === "WrongSetting" ? error.message : "Internal error";
    const response = jsonError(500, sentence);
    // With a wrong setting the stage is unknown.
    setSecurityHeaders(response.headers, c.req.url, { isStaging: false });
    return response;
  });

  return {
    fetch: (incoming, env, context) => {
      const request = incoming as unknown as Request;
      return (
        redirectToHttps(request.url) ??
        rejectLongPath(request.url) ??
        responses.respond(request) ??
        app.fetch(request, env, context)
      );
    },
    scheduled: async (_, env, context) => {
      const scope = createScope(services, env, context);
      const timeoutMs = 10 * runtime.callTimeoutMs;
      const options = { aheadMs: CRON_JITTER_MS };
      const refresh = () => scope.callSchool((school) => school.refreshDue(options), timeoutMs);
      // An object that was reset answers the next call.
      if ((await refresh()) === failed) await refresh();
    },
  };
}

/** Also hosts such as school.localhost. */
const localAddress = /^http:\/\/(?:[^/@]+\.)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\//;

/** A form, a sign-in or a certificate over plain http could be read on the way. Undefined over https and on this computer. */
function redirectToHttps(address: string): Response | undefined {
  if (!address.startsWith("http:") || localAddress.test(address)) return undefined;
  const url = new URL(address);
  url.protocol = "https:";
  url.port = "";
  return new Response(null, { status: 308, headers: { Location: url.href } });
}

const readOnly = methodNotAllowed("GET, HEAD", "Method not allowed. Use GET");
const formPaths = ["/Tc", operatorPath];

const requireThisSchool: MiddlewareHandler<AppEnv> = async (c, next) => {
  return c.req.path.endsWith(`/${c.var.settings.schoolCode}`) ? next() : notFound(c.req.path);
};

function notFound(path: string): Response {
  return jsonError(404, `Not found: ${path}`);
}

export { School };

export default createApp();
