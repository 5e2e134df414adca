import { once } from "node:events";
import { type Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type Asked = { status: number; headers: Headers; body: Buffer };
export type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
};

/** One request over a connection of its own, whose redirects are answers; a connection is closed under a body that nobody read. */
export async function plainAsk(address: URL | string, ask: Ask = {}): Promise<Asked> {
  const { body, agent = false, ...options } = ask;
  const asking = request(address, { ...options, agent });
  asking.end(body);
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return { status: answer.statusCode ?? 0, headers, body: await buffer(answer) };
}
