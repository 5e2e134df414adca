import { once } from "node:events";
import { type Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type RawResponse = { status: number; headers: Headers; body: Buffer };
export type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
};

/** Sends one request, over a new connection unless an agent has one, without following redirects. */
export async function sendRequest(
  address: URL | string,
  init: RequestOptions = {},
): Promise<RawResponse> {
  const { body, agent = false, ...options } = init;
  const outgoing = request(address, { ...options, agent });
  outgoing.end(body);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return { status: response.statusCode ?? 0, headers, body: await buffer(response) };
}

/** A fetch over a new connection: the server closes an idle one after 5 s, perhaps just as a request is sent on it. */
export function fetchAnew(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, headers: { Connection: "close" } });
}
