import type { SchoolApiCall } from "./calls.ts";

export type Fault =
  | { kind: "delay"; ms: number }
  | { kind: "hang" | "refuse" | "reset" | "html" | "shape" }
  | { kind: "hangBody" | "cut" | "empty" | "charset" }
  | { kind: "status"; status: number; headers?: Record<string, string> }
  | { kind: "huge"; bytes: number };

/** One call, or `*` for all. */
export type FaultyCall = SchoolApiCall | "*";

/** The connection breaks before a response. */
export class BrokenConnection extends Error {}

export type Exchange = {
  /** Aborts when the client goes away. */
  signal: AbortSignal;
  /** Resolves when a test releases it, after `ms` if given, or when the client goes away. */
  hold: (ms?: number) => Promise<void>;
  /** The response without a fault. */
  createResponse: () => Promise<Response>;
  countHuge: (bytes: number) => void;
};

export async function respondWithFault(exchange: Exchange, fault: Fault): Promise<Response> {
  const { hold, createResponse } = exchange;
  switch (fault.kind) {
    case "delay":
    case "hang":
      await hold(fault.kind === "delay" ? fault.ms : undefined);
      exchange.signal.throwIfAborted();
      return createResponse();
    case "refuse":
    case "reset":
      throw new BrokenConnection("The connection was reset");
    case "status":
      return Response.json({ error: true }, fault);
    case "html":
      return new Response("<!doctype html><h1>We will be back soon</h1>", {
        headers: { "Content-Type": "text/html; charset=utf-8" },
      });
    case "shape":
      return Response.json({ message: "ok" });
    case "huge":
      return withBody(await createResponse(), streamHuge(exchange, fault.bytes), undefined);
    default:
      return breakBody(exchange, fault, await createResponse());
  }
}

type BodyFault = Extract<Fault, { kind: "hangBody" | "cut" | "empty" | "charset" }>;

async function breakBody({ hold, signal }: Exchange, fault: BodyFault, response: Response) {
  const whole = await response.bytes();
  const half = whole.slice(0, whole.length / 2);
  switch (fault.kind) {
    case "empty":
      return withBody(response, "", 0);
    case "charset": {
      const encoded = encodeUtf16(whole);
      return withBody(response, encoded, encoded.length);
    }
    case "cut": {
      const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
      if (isJson) return withBody(response, half, half.length);
      const body = streamThen(half, (controller) =>
        controller.error(new BrokenConnection("The connection was lost")),
      );
      return withBody(response, body, whole.length);
    }
    case "hangBody": {
      const body = streamThen(half, async (controller) => {
        await hold();
        if (signal.aborted) return controller.error(signal.reason);
        controller.enqueue(whole.slice(half.length));
        controller.close();
      });
      return withBody(response, body, whole.length);
    }
  }
}

function withBody({ status, headers }: Response, body: BodyInit, length: number | undefined) {
  const own = new Headers(headers);
  own.delete("Content-Length");
  if (length !== undefined) own.set("Content-Length", String(length));
  return new Response(body, { status, headers: own });
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

function streamThen(first: Uint8Array, then: (controller: Controller) => void | Promise<void>) {
  let isFirst = true;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!isFirst) return then(controller);
      isFirst = false;
      controller.enqueue(first);
    },
  });
}

const item = `{"_id":"0123456789abcdef01234567","title":"${"More and more news. ".repeat(50)}"},`;
const chunk = new TextEncoder().encode(item.repeat(60));

/** A JSON list of about so many bytes that does not end in one. */
function streamHuge({ countHuge, signal }: Exchange, bytes: number) {
  let sent = 0;
  return streamThen(new TextEncoder().encode("["), (controller) => {
    if (signal.aborted) return controller.error(signal.reason);
    if (sent >= bytes) return controller.close();
    sent += chunk.length;
    countHuge(chunk.length);
    controller.enqueue(chunk.slice());
  });
}

/** The byte order mark alone is already not valid UTF-8. */
function encodeUtf16(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const units = Array.from(`\ufeff${new TextDecoder().decode(body)}`, (unit) => unit.charCodeAt(0));
  return new Uint8Array(Uint16Array.from(units).buffer);
}
