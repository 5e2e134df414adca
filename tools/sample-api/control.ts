import { createAdaptorServer } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { callNames, type SchoolApiCall } from "./calls.ts";
import { isDay } from "./data/calendar.ts";
import { faultSchema } from "./faults/fault.ts";
import { listen } from "./listener.ts";
import { responseOverrideSchema } from "./responses.ts";
import { type SchoolApi, type SchoolApiOptions, startSchoolApi } from "./sample-api.ts";

export interface ControlOptions {
  port?: number;
  /** Running schools to control as well. */
  schools?: SchoolApi[];
}

const NewSchool = v.strictObject({
  school: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  photographs: v.exactOptional(v.picklist(["light", "camera"])),
  today: v.exactOptional(v.pipe(v.string(), v.check(isDay, "today is a day, YYYY-MM-DD"))),
});

/** Starts and controls sample schools over HTTP, on its own port so that a school's port can be closed. */
export async function startControl({ port = 0, schools: running = [] }: ControlOptions = {}) {
  const schools = new Map(running.map((school) => [school.id, school]));
  const origins = new Set<string>();
  const getSchool = (c: Context) =>
    schools.get(c.req.param("id") ?? "") ?? fail(404, `There is no school ${c.req.param("id")}`);
  const app = new Hono();

  app.post("/schools", async (c) => {
    const school = await startAtNewOrigin(await read(NewSchool, c), origins);
    schools.set(school.id, school);
    const { id, origin, school: code, today } = school;
    return c.json({ id, origin, school: code, today }, 201);
  });
  app.delete("/schools/:id", async (c) => {
    const school = getSchool(c);
    schools.delete(school.id);
    return done(c, school.close());
  });
  app.put("/schools/:id/faults/:call", async (c) => {
    const call = c.req.param("call") === "*" ? "*" : parseCall(c);
    return done(c, getSchool(c).setFault(call, await read(faultSchema, c)));
  });
  app.delete("/schools/:id/faults/:call", (c) => {
    const call = c.req.param("call") === "*" ? "*" : parseCall(c);
    return done(c, getSchool(c).clearFault(call));
  });
  app.delete("/schools/:id/faults", (c) => done(c, getSchool(c).clearFaults()));
  app.get("/schools/:id/requests", (c) => c.json(getSchool(c).requests()));
  app.delete("/schools/:id/requests", (c) => done(c, getSchool(c).resetRequests()));
  app.put("/schools/:id/responses/:call", async (c) =>
    done(c, getSchool(c).setResponse(parseCall(c), await read(responseOverrideSchema, c))),
  );
  app.delete("/schools/:id/responses/:call", (c) =>
    done(c, getSchool(c).clearResponse(parseCall(c))),
  );
  app.get("/schools/:id/data/:call", (c) => {
    const body = getSchool(c).data(parseCall(c), c.req.query("id"));
    return body === undefined
      ? fail(404, "This call has no default answer")
      : c.json(body as object);
  });
  app.get("/schools/:id/pending", (c) => c.json(getSchool(c).pending()));
  app.post("/schools/:id/release", (c) => done(c, getSchool(c).release()));
  app.notFound((c) => c.json({ error: `The control has no ${c.req.method} ${c.req.path}` }, 404));
  app.onError((error, c) => {
    const isExpected = error instanceof HTTPException;
    if (!isExpected) console.error(error);
    return c.json({ error: error.message }, isExpected ? error.status : 500);
  });

  const { fetch } = app;
  const listener = await listen(createAdaptorServer({ fetch, overrideGlobalObjects: false }), port);
  return {
    origin: listener.origin,
    /** Closes the control and every school. */
    async close(): Promise<void> {
      await listener.shut();
      await Promise.all([...schools.values()].map((school) => school.close()));
    },
  };
}

/** A site's stored data are keyed by the school's origin: no later school may have the port of an earlier one. */
async function startAtNewOrigin(
  options: SchoolApiOptions,
  origins: Set<string>,
): Promise<SchoolApi> {
  const school = await startSchoolApi(options);
  if (!origins.has(school.origin)) {
    origins.add(school.origin);
    return school;
  }
  const other = await startAtNewOrigin(options, origins);
  await school.close();
  return other;
}

async function done(c: Context, doing: unknown): Promise<Response> {
  await doing;
  return c.json({ ok: true });
}

function parseCall(c: Context): SchoolApiCall {
  const call = c.req.param("call") as SchoolApiCall;
  if (callNames.includes(call)) return call;
  return fail(404, `There is no call ${call}; the calls are ${callNames.join(", ")}`);
}

async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  c: Context,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text();
  const json: unknown = await new Response(text || "{}")
    .json()
    .catch(() => fail(400, "The body is not JSON"));
  const result = v.safeParse(schema, json);
  return result.success ? result.output : fail(400, v.summarize(result.issues));
}

function fail(status: 400 | 404, message: string): never {
  throw new HTTPException(status, { message });
}
