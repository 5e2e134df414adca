import type { AnswerOverride } from "./overrides.ts";

export type AnswerHeaders = Record<string, string | string[]>;

/** What goes back over the wire when nothing is wrong. */
export interface Answer {
  status: number;
  headers: AnswerHeaders;
  body: Buffer;
}

const json = "application/json; charset=utf-8";

export function jsonAnswer(body: unknown, status = 200): Answer {
  return { status, headers: { "content-type": json }, body: Buffer.from(JSON.stringify(body)) };
}

export function bytesAnswer(body: Buffer, contentType: string): Answer {
  return { status: 200, headers: { "content-type": contentType }, body };
}

export function overriddenAnswer(override: AnswerOverride): Answer {
  return {
    status: override.status ?? 200,
    headers: { "content-type": contentTypeOf(override), ...lowerCased(override.headers ?? {}) },
    body: bodyOf(override),
  };
}

function contentTypeOf(override: AnswerOverride): string {
  return override.bodyBase64 === undefined ? json : "application/octet-stream";
}

function bodyOf(override: AnswerOverride): Buffer {
  if (override.bodyBase64 !== undefined) return Buffer.from(override.bodyBase64, "base64");
  if (override.bodyText !== undefined) return Buffer.from(override.bodyText);
  return Buffer.from("body" in override ? JSON.stringify(override.body) : "");
}

function lowerCased(headers: AnswerHeaders): AnswerHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
