import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { answerOverrideSchema } from "../answers/overrides.ts";
import { callNames, type SchoolApiCall } from "../calls.ts";
import { isDay } from "../data/calendar.ts";
import { faultSchema } from "../faults/fault.ts";
import { matchPath, type PathParams } from "../http/path-pattern.ts";
import {
  type FaultyCall,
  type SchoolApi,
  type SchoolApiOptions,
  startSchoolApi,
} from "../server.ts";
import { ControlError } from "./control-error.ts";

export interface ControlAnswer {
  status: number;
  body?: unknown;
}

interface Asked {
  params: PathParams;
  query: URLSearchParams;
}

type Respond = (asked: Asked, body: unknown) => ControlAnswer | Promise<ControlAnswer>;

/** What to do, by method and path. */
export type ControlRoutes = Record<string, Respond>;

const newSchool = v.strictObject({
  school: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  photographs: v.exactOptional(v.picklist(["light", "camera"])),
  today: v.exactOptional(v.pipe(v.string(), v.check(isDay, "today is a day, YYYY-MM-DD"))),
});

export function controlRoutes(schools: Map<string, SchoolApi>): ControlRoutes {
  const done: ControlAnswer = { status: 200, body: { ok: true } };
  const schoolOf = ({ params }: Asked) =>
    schools.get(params.id ?? "") ?? fail(404, `There is no school ${params.id}`);
  const origins = new Set<string>();
  const open = async (options: SchoolApiOptions) => {
    const school = await startAtNewOrigin(options, origins);
    schools.set(school.id, school);
    const { id, origin, school: code, today } = school;
    return { status: 201, body: { id, origin, school: code, today } };
  };

  return {
    "POST /schools": (_asked, body) => open(read(newSchool, body)),
    "DELETE /schools/{id}": async (asked) => {
      const school = schoolOf(asked);
      schools.delete(school.id);
      await school.close();
      return done;
    },
    "PUT /schools/{id}/faults/{call}": async (asked, body) => {
      await schoolOf(asked).setFault(faultyCallOf(asked), read(faultSchema, body));
      return done;
    },
    "DELETE /schools/{id}/faults/{call}": async (asked) => {
      await schoolOf(asked).clearFault(faultyCallOf(asked));
      return done;
    },
    "DELETE /schools/{id}/faults": async (asked) => {
      await schoolOf(asked).clearFaults();
      return done;
    },
    "GET /schools/{id}/requests": (asked) => ({ status: 200, body: schoolOf(asked).requests() }),
    "DELETE /schools/{id}/requests": (asked) => {
      schoolOf(asked).resetRequests();
      return done;
    },
    "PUT /schools/{id}/answers/{call}": (asked, body) => {
      schoolOf(asked).setAnswer(callOf(asked), read(answerOverrideSchema, body));
      return done;
    },
    "DELETE /schools/{id}/answers/{call}": (asked) => {
      schoolOf(asked).clearAnswer(callOf(asked));
      return done;
    },
    "GET /schools/{id}/data/{call}": (asked) => {
      const id = asked.query.get("id") ?? undefined;
      const body = schoolOf(asked).data(callOf(asked), id);
      return body === undefined
        ? fail(404, "This call has no default answer")
        : { status: 200, body };
    },
    "GET /schools/{id}/pending": (asked) => ({ status: 200, body: schoolOf(asked).pending() }),
    "POST /schools/{id}/release": (asked) => {
      schoolOf(asked).release();
      return done;
    },
  };
}

/** What a site stores is keyed by the school's origin: no later school may have the port of an earlier one. */
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

export function matchControl(
  routes: ControlRoutes,
  { method = "", url = "" }: IncomingMessage,
): { asked: Asked; answer: Respond } {
  const { pathname, searchParams } = new URL(url, "http://control");
  for (const [route, answer] of Object.entries(routes)) {
    const [routeMethod, pattern = ""] = route.split(" ");
    const params = routeMethod === method ? matchPath(pattern, pathname) : undefined;
    if (params) return { asked: { params, query: searchParams }, answer };
  }
  return fail(404, `The control has no ${method} ${pathname}`);
}

function callOf({ params }: Asked): SchoolApiCall {
  const call = params.call as SchoolApiCall;
  if (callNames.includes(call)) return call;
  return fail(404, `There is no call ${call}; the calls are ${callNames.join(", ")}`);
}

function faultyCallOf(asked: Asked): FaultyCall {
  return asked.params.call === "*" ? "*" : callOf(asked);
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  return result.success ? result.output : fail(400, v.summarize(result.issues));
}

function fail(status: 400 | 404, message: string): never {
  throw new ControlError(status, message);
}
