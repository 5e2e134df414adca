import fc from "fast-check";
import { expect, inject, it } from "vitest";
import { imageById, imageByPath, imageName } from "../../app/parse/image-reference.ts";
import { albumRead } from "../../app/school-api.ts";
import { readsByPath } from "../harness/simulators/reads-by-path.ts";
import { canary, type HostileRequest, hostileRequest } from "../harness/worker/hostile-request.ts";
import { startIsolate } from "../harness/worker/isolate.ts";
import { purgeToken } from "../harness/worker/purge-requests.ts";
import { unreachableSchool } from "../harness/worker/sample-schools.ts";

type Call = { method: string; path: string; headers: Headers };

const school = unreachableSchool();

/** A school API that repeats each request in its response. */
function namingSchool() {
  const calls: Call[] = [];
  const respond: typeof fetch = async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit);
    const { pathname, search, searchParams } = new URL(request.url);
    calls.push({ method: request.method, path: `${pathname}${search}`, headers: request.headers });
    const name = readsByPath.get(pathname);
    if (name) {
      const words = `of ${name}`;
      const item = { _id: "album1", title: words, name: words, message: words };
      return Response.json([{ ...item, category: "Principal" }]);
    }
    if (pathname === albumRead.path)
      return Response.json({ title: `of ${searchParams.get("id")}`, attachments: [] });
    if (pathname.startsWith("/api/image"))
      return new Response(`${pathname}${search}`, { headers: { "Content-Type": "image/png" } });
    return Response.json({ data: "certificate1" });
  };
  return { fetch: respond, calls };
}

const allowedCalls = new RegExp(
  `^(GET (${[...readsByPath.keys()].join("|")}|/api/subGallery\\?id=album1|/api/image/[\\w.-]+|/api/image\\?url=[^&#]*)|POST /api/tc/any)$`,
);
const allowedHeaders = ["accept", "authorization", "content-type", "schoolcode", "content-length"];

async function findWrongs(response: Response, request: HostileRequest): Promise<string[]> {
  const body = request.method === "HEAD" ? "" : await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  const location = response.headers.get("Location") ?? "/";
  const type = response.headers.get("Content-Type") ?? "";
  const [path = ""] = request.path.split("?");
  const list = readsByPath.get(path);
  const isList = list !== undefined && response.ok && body !== "";
  const isPicture = type === "image/png" && body !== "";
  return [
    response.status >= 500 && `status ${response.status}`,
    headers.replace(`location: ${location}`, "").includes(canary) && `reflected in ${headers}`,
    !/^\/(?!\/)/.test(location) && `leads to ${location}`,
    type.startsWith("text/html") && /<script>canary|<img src=x/.test(body) && "markup runs",
    isList && !body.includes(`"of ${list}"`) && `another list: ${body}`,
    isPicture && !isSamePicture(request.path, body) && `picture of ${body}`,
  ].filter((wrong) => typeof wrong === "string");
}

/** Whether the fetch matches the request, in any spelling. */
function isSamePicture(requested: string, given: string): boolean {
  const [wanted, got] = [requested, given].map((path) => {
    const { pathname, searchParams } = new URL(path, "https://any.invalid");
    const url = searchParams.get("url");
    const [, id = ""] = /^\/api\/image\/(.+)$/.exec(decodeURIComponent(pathname)) ?? [];
    return imageName(id ? imageById(id) : imageByPath(url ?? ""));
  });
  return wanted === got;
}

function findWrongCalls(calls: readonly Call[]): string[] {
  return calls.flatMap(({ method, path, headers }) => {
    const names = [...headers.keys()].filter((name) => !allowedHeaders.includes(name));
    const isRead = method === "GET";
    return [
      ...(allowedCalls.test(`${method} ${path}`) ? [] : [`${method} ${path}`]),
      ...names.map((name) => `${path} was sent ${name}`),
      ...(isRead && headers.has("authorization") ? [`${path} was sent a visitor's token`] : []),
    ];
  });
}

it("hostile requests get no 5xx, no other visitor's data and no echo, and reach the school API only as specified", {
  timeout: 3_600_000,
}, async () => {
  const { fetch, calls } = namingSchool();
  const site = await startIsolate(school, { env: { PURGE_TOKEN: purgeToken }, runtime: { fetch } });
  const property = fc.asyncProperty(hostileRequest, async (request) => {
    const { path, body, ...init } = request;
    const sent = { ...init, redirect: "manual", ...(body !== undefined && { body }) };
    const response = await site.get(path, sent as RequestInit);
    const wrongs = await findWrongs(response, request);
    expect([...wrongs, ...findWrongCalls(calls.splice(0))]).toEqual([]);
  });
  const numRuns = inject("isThorough") ? 3_000 : 300;
  await fc.assert(property, { numRuns, seed: inject("fuzzSeed") });
});
