import {
  parseCertificateImage,
  readCertificateReply,
} from "../../app/entities/certificate-request.ts";
import type { CertificateOutcome } from "../../app/operator-service.ts";
import { imageById, imageName } from "../../app/parse/image-reference.ts";
import type { CertificateService } from "../../app/school-api.ts";
import type { AppContext } from "../app-env.ts";
import { NO_STORE } from "../http/cache-control.ts";
import { isCrossSite } from "../http/is-cross-site.ts";
import { isAllowed, visitorKeys } from "../http/rate-limiter.ts";
import { readCapped, readForm } from "../http/read-capped.ts";
import { copyHeaders, gatewayError, jsonError, tooManyRequests } from "../http/responses.ts";
import { failed } from "../runtime/guard-call.ts";
import { toFault } from "../school/fetch-json.ts";
import type { CertificateAnswer } from "./attempts.ts";

const MAX_BYTES = 64 * 1024;
/** The school API may have to draw the certificate first. */
const TIMEOUT_MS = 30_000;
const forwardedHeaders = ["Content-Type", "Authorization", "schoolcode"];
const returnedHeaders = ["Content-Type", "Retry-After"];
/** Redirects and statuses above 500 are unrelated too. */
const unrelatedStatuses = [408, 429];

/** `POST /api/tc/{school}`: forwarded untouched and once, without retry, cache or log. */
export async function handleCertificate(c: AppContext): Promise<Response> {
  if (isCrossSite(c.req.raw)) {
    return jsonError(403, "Request the certificate on the school's own site");
  }
  const { schoolCode } = c.var.settings;
  if ((c.req.header("schoolcode") ?? schoolCode) !== schoolCode) {
    return jsonError(400, `The header schoolcode must be ${schoolCode}, or be left out`);
  }
  const body = await readForm(c.req.raw, c.var.runtime.formTimeoutMs);
  if (body instanceof Response) return body;
  return forward(c, body, copyHeaders(forwardedHeaders, c.req.raw.headers));
}

/** For the form that is sent without a script; it has no token of the visitor to forward. */
export function createCertificateService(c: AppContext): CertificateService {
  return {
    schoolCode: c.var.settings.schoolCode,
    request: async (request) => {
      const body = new TextEncoder().encode(JSON.stringify(request));
      const headers = new Headers({ "Content-Type": "application/json" });
      return readCertificateReply(await forward(c, body, headers));
    },
  };
}

function tooMany(waitMs?: number): Response {
  return tooManyRequests("Too many certificate requests", waitMs);
}

/** While the School object fails, each request of a network counts, right or wrong. */
async function forward(c: AppContext, body: Uint8Array<ArrayBuffer>, headers: Headers) {
  if (!(await isAllowed(c.env.CERTIFICATE_REQUESTS, c.req.raw))) return tooMany();
  const { scope, runtime } = c.var;
  const visitor = visitorKeys(c.req.raw);
  const id = crypto.randomUUID();
  const start = { id, visitor, now: runtime.now() };
  const waitMs = await scope.callSchool((school) => school.startCertificate(start));
  if (waitMs === failed) {
    // By network: many of its addresses may be why the object fails.
    const { success } = await c.env.WRONG_SECRETS.limit({ key: visitor.at(-1) ?? "" });
    return success ? (await send(c, body, headers)).response : tooMany();
  }
  if (waitMs > 0) return tooMany(waitMs);
  const { response, answer, outcome } = await send(c, body, headers);
  const end = { id, visitor, now: runtime.now() };
  const finished = scope.callSchool((school) => school.finishCertificate(end, answer, outcome));
  scope.waitUntil(finished);
  // The picture of a certificate is not limited once the School object knows that it was given.
  await finished;
  return response;
}

type Sent = { response: Response; answer: CertificateAnswer; outcome: CertificateOutcome };

async function send(c: AppContext, body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<Sent> {
  const { schoolApiOrigin, schoolCode } = c.var.settings;
  try {
    const response = await c.var.runtime.fetch(`${schoolApiOrigin}/api/tc/${schoolCode}`, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await passBack(response);
  } catch (error) {
    const sentence = "The school API did not answer. Try again later";
    return { response: gatewayError(toFault(error), sentence), answer: "none", outcome: "failed" };
  }
}

/** The school API is overloaded, broken or behind another page: its response says nothing about the pupil. A 500 may be its way to say that there is none. */
function isUnrelated({ status, headers }: Response): boolean {
  const isPage = /\bhtml\b/.test(headers.get("Content-Type") ?? "");
  const isRedirect = status >= 300 && status < 400;
  return isPage || isRedirect || status > 500 || unrelatedStatuses.includes(status);
}

async function passBack(response: Response): Promise<Sent> {
  const { status, ok } = response;
  const body = await readCapped(response, MAX_BYTES);
  const image = ok && body ? parseCertificateImage(new TextDecoder().decode(body)) : undefined;
  const wrong = isUnrelated(response) ? "none" : "wrong";
  const answer = image ? { given: imageName(imageById(image)) } : wrong;
  if (!body) {
    const sentence = "The school API sent more than 64 kB";
    const tooLarge = gatewayError({ kind: "too-large" }, sentence);
    return { response: tooLarge, answer, outcome: "failed" };
  }
  const headers = copyHeaders(returnedHeaders, response.headers);
  headers.set("Cache-Control", NO_STORE);
  const shown = new Response(body.byteLength > 0 ? body : null, { status, headers });
  const failure = status >= 500 ? "failed" : "not given";
  return { response: shown, answer, outcome: image ? "given" : failure };
}
