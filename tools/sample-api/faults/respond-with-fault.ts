import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import {
  createHeaders,
  isJson,
  jsonResponse,
  type SampleResponse,
  toResponse,
} from "../responses.ts";
import type { Exchange } from "./exchange.ts";
import type { Fault } from "./fault.ts";
import { writeHuge } from "./huge-body.ts";

const textFields = new Set(["title", "name", "message"]);

/** Responds according to the fault; what no Response can express is written to the socket. */
export async function respondWithFault(exchange: Exchange, fault: Fault): Promise<Response> {
  switch (fault.kind) {
    case "delay":
      return respondLater(exchange, fault.ms);
    case "hang":
      return respondLater(exchange);
    case "status":
      return toResponse(errorResponse(fault));
    case "html":
      return toResponse(maintenancePage());
    case "shape":
      return toResponse(jsonResponse({ message: "ok" }));
    case "empty":
      return toResponse({ ...(await exchange.createResponse()), body: Buffer.alloc(0) });
    case "charset":
      return toResponse(encodeInCharset(await exchange.createResponse(), fault.encoding));
    default:
      await writeRaw(exchange, fault);
      return RESPONSE_ALREADY_SENT;
  }
}

type RawFault = Extract<Fault, { kind: "refuse" | "reset" | "hangBody" | "cut" | "huge" }>;

async function writeRaw(exchange: Exchange, fault: RawFault): Promise<void> {
  const incoming = exchange.incoming as IncomingMessage;
  const outgoing = exchange.outgoing as ServerResponse;
  if (fault.kind === "refuse" || fault.kind === "reset") {
    incoming.socket.resetAndDestroy();
    return;
  }
  const response = await exchange.createResponse();
  const half = Math.floor(response.body.length / 2);
  if (fault.kind === "huge") {
    outgoing.writeHead(response.status, createHeaders(response, { saysLength: false }));
    return writeHuge(exchange, fault.bytes);
  }
  if (fault.kind === "cut" && isJson(response)) {
    const cut = { ...response, body: response.body.subarray(0, half) };
    outgoing.writeHead(cut.status, createHeaders(cut));
    outgoing.end(cut.body);
    return;
  }
  outgoing.writeHead(response.status, createHeaders(response));
  if (fault.kind === "cut") {
    outgoing.write(response.body.subarray(0, half), () => outgoing.destroy());
    return;
  }
  outgoing.write(response.body.subarray(0, half));
  await exchange.held.hold(exchange.call, exchange.faultKey, exchange.gone);
  if (!outgoing.destroyed) outgoing.end(response.body.subarray(half));
}

async function respondLater(exchange: Exchange, ms?: number): Promise<Response> {
  const { call, held, faultKey, gone, createResponse } = exchange;
  await held.hold(call, faultKey, gone, ms);
  return gone.aborted ? RESPONSE_ALREADY_SENT : toResponse(await createResponse());
}

function errorResponse({ status, headers }: Extract<Fault, { kind: "status" }>): SampleResponse {
  const response = jsonResponse({ error: true, message: `Sample fault: status ${status}` }, status);
  return { ...response, headers: { ...response.headers, ...headers } };
}

function maintenancePage(): SampleResponse {
  const body = "<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>";
  const headers = { "content-type": "text/html; charset=utf-8" };
  return { status: 200, headers, body: Buffer.from(body) };
}

function encodeInCharset(response: SampleResponse, encoding: string | undefined): SampleResponse {
  const isLatin = encoding === "iso-8859-1" && isJson(response);
  return { ...response, body: isLatin ? encodeLatin1(response.body) : encodeUtf16(response.body) };
}

/** The byte order mark alone is already not valid UTF-8. */
function encodeUtf16(body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(body.toString(), "utf16le")]);
}

/** Still JSON for a lenient parser: only strings have bytes that are not UTF-8. */
function encodeLatin1(body: Buffer): Buffer {
  const accented = (key: string, value: unknown) =>
    typeof value === "string" && textFields.has(key) ? `${value} \u00e9` : value;
  const text = JSON.stringify(JSON.parse(body.toString(), accented));
  return Buffer.from(text.replaceAll(/[^\x20-\xff]/g, "?"), "latin1");
}
