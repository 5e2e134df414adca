import { type Answer, jsonAnswer } from "../answers/answer.ts";
import { type Exchange, isJson, send, sendHead } from "../http/exchange.ts";
import type { Fault } from "./fault.ts";
import { writeHuge } from "./huge-body.ts";

type Spoil<Kind extends Fault["kind"]> = (
  exchange: Exchange,
  fault: Extract<Fault, { kind: Kind }>,
) => void | Promise<void>;

const textFields = new Set(["title", "name", "message"]);

const spoilers: { [Kind in Fault["kind"]]: Spoil<Kind> } = {
  delay: (exchange, { ms }) => sendLater(exchange, ms),
  refuse: reset,
  reset,
  hang: (exchange) => sendLater(exchange),
  hangBody,
  status: ({ response }, fault) => send(response, errorAnswer(fault)),
  html: ({ response }) => send(response, maintenancePage()),
  cut,
  shape: ({ response }) => send(response, jsonAnswer({ message: "ok" })),
  empty: (exchange) => sendChanged(exchange, () => Buffer.alloc(0)),
  charset,
  huge,
};

/** Answers the exchange the way the fault says. */
export async function answerWithFault(exchange: Exchange, fault: Fault): Promise<void> {
  const spoil = spoilers[fault.kind] as Spoil<Fault["kind"]>;
  await spoil(exchange, fault);
}

async function sendLater(exchange: Exchange, ms?: number): Promise<void> {
  const { call, held, heldBy, gone, response, answer } = exchange;
  await held.hold(call, heldBy, gone, ms);
  send(response, await answer());
}

function reset({ request }: Exchange): void {
  request.socket.resetAndDestroy();
}

async function hangBody(exchange: Exchange): Promise<void> {
  const { call, held, heldBy, gone, response } = exchange;
  const answer = await exchange.answer();
  const half = Math.floor(answer.body.length / 2);
  sendHead(response, answer);
  response.write(answer.body.subarray(0, half));
  await held.hold(call, heldBy, gone);
  if (!response.destroyed) response.end(answer.body.subarray(half));
}

async function cut(exchange: Exchange): Promise<void> {
  const { response } = exchange;
  const answer = await exchange.answer();
  const half = answer.body.subarray(0, Math.floor(answer.body.length / 2));
  if (isJson(answer)) return send(response, { ...answer, body: half });
  sendHead(response, answer);
  response.write(half, () => response.destroy());
}

async function huge(exchange: Exchange, { bytes }: { bytes: number }): Promise<void> {
  sendHead(exchange.response, await exchange.answer(), null);
  await writeHuge(exchange, bytes);
}

async function charset(
  exchange: Exchange,
  { encoding }: Extract<Fault, { kind: "charset" }>,
): Promise<void> {
  const isLatin = encoding === "iso-8859-1" && isJson(await exchange.answer());
  await sendChanged(exchange, isLatin ? inLatin1 : inUtf16);
}

async function sendChanged(exchange: Exchange, change: (body: Buffer) => Buffer): Promise<void> {
  const answer = await exchange.answer();
  send(exchange.response, { ...answer, body: change(answer.body) });
}

function errorAnswer({ status, headers }: Extract<Fault, { kind: "status" }>): Answer {
  const answer = jsonAnswer({ error: true, message: `Stand-in fault: status ${status}` }, status);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

function maintenancePage(): Answer {
  const body = "<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>";
  const headers = { "content-type": "text/html; charset=utf-8" };
  return { status: 200, headers, body: Buffer.from(body) };
}

// The byte order mark alone is already not valid UTF-8.
function inUtf16(body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(body.toString(), "utf16le")]);
}

// Still JSON for a lenient reader: only the texts carry bytes that are not UTF-8.
function inLatin1(body: Buffer): Buffer {
  const accented = (key: string, value: unknown) =>
    typeof value === "string" && textFields.has(key) ? `${value} \u00e9` : value;
  const text = JSON.stringify(JSON.parse(body.toString(), accented));
  return Buffer.from(text.replaceAll(/[^\x20-\xff]/g, "?"), "latin1");
}
