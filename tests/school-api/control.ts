import type { IncomingMessage, ServerResponse } from "node:http";
import { ControlError } from "./control/control-error.ts";
import { type ControlAnswer, controlRoutes, matchControl } from "./control/routes.ts";
import { listen } from "./http/listener.ts";
import type { SchoolApi } from "./server.ts";

export interface Control {
  origin: string;
  /** Closes the control and every school it governs. */
  close(): Promise<void>;
}

export interface ControlOptions {
  port?: number;
  /** Schools that run already, to be governed as well. */
  schools?: SchoolApi[];
}

/** Makes and governs stand-in schools over HTTP, on a port of its own so that a school's can be shut. */
export async function startControl({ port = 0, schools = [] }: ControlOptions = {}) {
  const governed = new Map(schools.map((school) => [school.id, school]));
  const routes = controlRoutes(governed);
  const listener = await listen(serve, port);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await answer(request).catch(failed);
    response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(body ?? {}));
  }

  async function answer(request: IncomingMessage): Promise<ControlAnswer> {
    const found = matchControl(routes, request);
    return found.answer(found.asked, await jsonBody(request));
  }

  const control: Control = {
    origin: listener.origin,
    async close() {
      await listener.shut();
      await Promise.all([...governed.values()].map((school) => school.close()));
    },
  };
  return control;
}

function failed(error: unknown): ControlAnswer {
  if (error instanceof ControlError) {
    return { status: error.status, body: { error: error.message } };
  }
  console.error(error);
  return { status: 500, body: { error: String(error) } };
}

async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    throw new ControlError(400, "The body is not JSON");
  }
}
