import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type RawResponse = { status: number; headers: Headers; body: Buffer };
export type Ask = { method?: string; headers?: Record<string, string>; body?: string };

/** One request over a connection of its own, whose redirects are answers; a connection is closed under a body that nobody read. */
export async function sendRequest(address: URL | string, ask: Ask = {}): Promise<RawResponse> {
  const { body, ...options } = ask;
  const asking = request(address, { ...options, agent: false });
  asking.end(body);
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return { status: answer.statusCode ?? 0, headers, body: await buffer(answer) };
}
