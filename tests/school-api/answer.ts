import type { SetAnswer } from "./set-answer.ts";

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

export function answerAsSet(set: SetAnswer): Answer {
  return {
    status: set.status ?? 200,
    headers: { "content-type": contentTypeOf(set), ...lowerCased(set.headers ?? {}) },
    body: bodyOf(set),
  };
}

function contentTypeOf(set: SetAnswer): string {
  return set.bodyBase64 === undefined ? json : "application/octet-stream";
}

function bodyOf(set: SetAnswer): Buffer {
  if (set.bodyBase64 !== undefined) return Buffer.from(set.bodyBase64, "base64");
  if (set.bodyText !== undefined) return Buffer.from(set.bodyText);
  return Buffer.from("body" in set ? JSON.stringify(set.body) : "");
}

function lowerCased(headers: AnswerHeaders): AnswerHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
