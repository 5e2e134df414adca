import * as v from "valibot";
import type { SchoolApiCall } from "./calls.ts";

type SampleHeaders = Record<string, string | string[]>;

/** A response before it is sent. */
export interface SampleResponse {
  status: number;
  headers: SampleHeaders;
  body: Buffer;
}

const json = "application/json; charset=utf-8";

/** Headers that the site must not pass on. */
const superfluousHeaders = {
  "x-powered-by": "Express",
  "set-cookie": "session=sample-0123456789abcdef; Path=/; HttpOnly",
};

export function jsonResponse(body: unknown, status = 200): SampleResponse {
  return { status, headers: { "content-type": json }, body: Buffer.from(JSON.stringify(body)) };
}

export function bytesResponse(body: Buffer, contentType: string): SampleResponse {
  return { status: 200, headers: { "content-type": contentType }, body };
}

export function isJson(response: SampleResponse): boolean {
  return String(response.headers["content-type"]).startsWith("application/json");
}

/** Headers with the body's length, unless it is omitted. */
export function createHeaders(response: SampleResponse, { saysLength = true } = {}): SampleHeaders {
  const length = saysLength ? { "content-length": String(response.body.length) } : {};
  return { ...superfluousHeaders, ...length, ...response.headers };
}

export function toResponse(response: SampleResponse): Response {
  const hasBody = response.status !== 204 && response.status !== 304;
  const headers = new Headers();
  for (const [name, values] of Object.entries(createHeaders(response, { saysLength: hasBody }))) {
    for (const value of [values].flat()) headers.append(name, value);
  }
  const body = hasBody ? new Uint8Array(response.body) : null;
  return new Response(body, { status: response.status, headers });
}

/** A response that a test sets in place of the default one. `id` restricts it to one image or album. */
export const responseOverrideSchema = v.strictObject({
  id: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  headers: v.exactOptional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
  body: v.exactOptional(v.unknown()),
  bodyText: v.exactOptional(v.string()),
  bodyBase64: v.exactOptional(v.pipe(v.string(), v.base64())),
});

export type ResponseOverride = v.InferOutput<typeof responseOverrideSchema>;

export function applyOverride(override: ResponseOverride): SampleResponse {
  const contentType = override.bodyBase64 === undefined ? json : "application/octet-stream";
  const entries = Object.entries(override.headers ?? {});
  const headers = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
  return {
    status: override.status ?? 200,
    headers: { "content-type": contentType, ...headers },
    body: encodeBody(override),
  };
}

function encodeBody(override: ResponseOverride): Buffer {
  if (override.bodyBase64 !== undefined) return Buffer.from(override.bodyBase64, "base64");
  if (override.bodyText !== undefined) return Buffer.from(override.bodyText);
  return Buffer.from("body" in override ? JSON.stringify(override.body) : "");
}

/** The responses that tests have set; one for an id overrides one for all. */
export function createResponseOverrides() {
  const byCall = new Map<SchoolApiCall, Map<string, ResponseOverride>>();
  return {
    set(call: SchoolApiCall, override: ResponseOverride): void {
      const byId = byCall.get(call) ?? new Map<string, ResponseOverride>();
      byCall.set(call, byId.set(override.id ?? "", override));
    },
    clear(call: SchoolApiCall): void {
      byCall.delete(call);
    },
    find(call: SchoolApiCall, id: string | undefined): ResponseOverride | undefined {
      const byId = byCall.get(call);
      return (id ? byId?.get(id) : undefined) ?? byId?.get("");
    },
  };
}
