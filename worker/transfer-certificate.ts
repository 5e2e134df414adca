/**
 * `POST /api/tc/{school}`: handed to the school API untouched and answered untouched. Once, without retry, cache or log.
 * Of the answer only the image's identifier is noted, so that the certificate is never stored (see certificates.ts).
 */
import type { Context } from "hono";
import { isImageId } from "../app/entities/image-reference.ts";
import { faultOf } from "./api-client.ts";
import { jsonError } from "./json-error.ts";
import type { Site } from "./site.ts";
import { isWithinLimit } from "./visitor-limits.ts";

const sizeCap = 64 * 1024;
/** The school API may have to draw the certificate first, ms. */
const patience = 30_000;
const forwardedHeaders = ["Content-Type", "Authorization", "schoolcode"];
const returnedHeaders = ["Content-Type", "Retry-After", "WWW-Authenticate"];

export async function forwardCertificateRequest(c: Context<Site>): Promise<Response> {
  if (c.req.param("school") !== c.get("settings").schoolCode) {
    return jsonError(404, "There is no school of this code here");
  }
  if (c.req.method !== "POST") {
    return jsonError(405, "A certificate is requested with POST", { Allow: "POST" });
  }
  if (Number(c.req.header("Content-Length")) > sizeCap) return tooLarge();
  if (!(await isWithinLimit(c.env.CERTIFICATE_REQUESTS, c.req.raw))) {
    const sentence = "Too many certificate requests: try again in a minute";
    return jsonError(429, sentence, { "Retry-After": "60" });
  }
  const body = await c.req.arrayBuffer();
  return body.byteLength > sizeCap ? tooLarge() : forward(c, body);
}

async function forward(c: Context<Site>, body: ArrayBuffer): Promise<Response> {
  const { schoolApiOrigin, schoolCode } = c.get("settings");
  try {
    const response = await c.get("platform").fetch(`${schoolApiOrigin}/api/tc/${schoolCode}`, {
      method: "POST",
      headers: only(forwardedHeaders, c.req.raw.headers),
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    const answer = await response.arrayBuffer();
    await noteCertificate(c, answer);
    const headers = only(returnedHeaders, response.headers);
    headers.set("Cache-Control", "no-store");
    const hasBody = answer.byteLength > 0;
    return new Response(hasBody ? answer : null, { status: response.status, headers });
  } catch (error) {
    const status = faultOf(error).kind === "time-out" ? 504 : 502;
    return jsonError(status, "The school's server did not answer the request");
  }
}

async function noteCertificate(c: Context<Site>, answer: ArrayBuffer): Promise<void> {
  const id = certificateImageIn(new TextDecoder().decode(answer));
  const { kv, settings } = c.get("scope");
  if (id) await c.get("certificates").note(kv, settings, id);
}

/** The image identifier in the `data` field of the answer, if there is one. */
export function certificateImageIn(answer: string): string | undefined {
  try {
    const id = String(JSON.parse(answer)?.data ?? "");
    return isImageId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

function only(names: readonly string[], from: Headers): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function tooLarge(): Response {
  return jsonError(413, "A certificate request is at most 64 kB");
}
