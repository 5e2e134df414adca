/**
 * `POST /api/tc/{school}`: handed to the school API untouched and answered untouched. Once, without retry, cache or log.
 * Of the answer only the image's identifier is noted, so that the certificate is never stored (see certificate-book.ts), and
 * for the operators that there was one more with such an outcome.
 */
import type { Context } from "hono";
import { certificateImageIn, isCrossSite } from "../../app/entities/certificate-request.ts";
import { imageById } from "../../app/entities/image-reference.ts";
import type { CertificateOutcome } from "../../app/operator-service.ts";
import type { CertificateService } from "../../app/school-api.ts";
import type { AppEnv } from "../app-env.ts";
import { countCertificate } from "../operators/record-audit.ts";
import { noStore } from "../runtime/cache-control.ts";
import { faultOf } from "../runtime/fetch-json.ts";
import { readCapped } from "../runtime/read-capped.ts";
import { gatewayError, jsonError } from "../runtime/responses.ts";

/** Of the request and of its answer, bytes: a name and a number, and a sentence with an identifier. */
const MAX_BYTES = 64 * 1024;
/** The school API may have to draw the certificate first, ms. */
const timeout = 30_000;
const forwardedHeaders = ["Content-Type", "Authorization", "schoolcode"];
const returnedHeaders = ["Content-Type", "Retry-After", "WWW-Authenticate"];

export async function handleCertificate(c: Context<AppEnv>): Promise<Response> {
  if (isCrossSite(c.req.raw)) return jsonError(403, "Ask for it on the school's own site");
  if (!(await isAllowed(c))) return tooMany(c);
  const body = await readCapped(c.req.raw, MAX_BYTES);
  if (!body) return jsonError(413, "A certificate request is at most 64 kB");
  return send(c, body, only(forwardedHeaders, c.req.raw.headers));
}

/** The same for the form that is sent without a script; it has no token of the visitor's to pass on. */
export function certificateServiceOf(c: Context<AppEnv>): CertificateService {
  return {
    schoolCode: c.var.settings.schoolCode,
    request: async (request) => {
      if (!(await isAllowed(c))) {
        tooMany(c);
        return undefined;
      }
      const body = new TextEncoder().encode(JSON.stringify(request));
      const answer = await send(c, body, new Headers({ "Content-Type": "application/json" }));
      return answer.ok ? certificateImageIn(await answer.text()) : undefined;
    },
  };
}

function isAllowed(c: Context<AppEnv>): Promise<boolean> {
  return c.var.limits.allows(c.env.CERTIFICATE_REQUESTS, c.req.raw);
}

function tooMany(c: Context<AppEnv>): Response {
  countCertificate(c.var.runtime, c.var.scope, "too many");
  const sentence = "Too many certificate requests: try again in a minute";
  return jsonError(429, sentence, { "Retry-After": "60" });
}

async function send(
  c: Context<AppEnv>,
  body: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<Response> {
  const { schoolApiOrigin, schoolCode } = c.var.settings;
  try {
    const response = await c.var.runtime.fetch(`${schoolApiOrigin}/api/tc/${schoolCode}`, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    return await passBack(c, response);
  } catch (error) {
    countCertificate(c.var.runtime, c.var.scope, "failed");
    return gatewayError(faultOf(error), "The school's server did not answer the request");
  }
}

/** The school API's answer as it is, once the certificate's image is noted. */
async function passBack(c: Context<AppEnv>, response: Response): Promise<Response> {
  const answer = await readCapped(response, MAX_BYTES);
  if (!answer) {
    countCertificate(c.var.runtime, c.var.scope, "failed");
    return gatewayError({ kind: "too-large" }, "The school's server answered too much");
  }
  const image = certificateImageIn(new TextDecoder().decode(answer));
  countCertificate(c.var.runtime, c.var.scope, outcomeOf(response, image));
  if (image) await c.var.certificates.note(c.var.scope, imageById(image));
  const headers = only(returnedHeaders, response.headers);
  headers.set("Cache-Control", noStore);
  return new Response(answer.byteLength > 0 ? answer : null, { status: response.status, headers });
}

function outcomeOf({ status }: Response, image: string | undefined): CertificateOutcome {
  if (image) return "given";
  return status >= 500 ? "failed" : "not given";
}

function only(names: readonly string[], from: Headers): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
