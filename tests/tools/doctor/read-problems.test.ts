import { expect, it, vi } from "vitest";
import { listNames, type ReadName } from "../../../app/school-api.ts";
import { getUnreachableReason } from "../../../tools/doctor/unreachable.ts";
import type { Fault } from "../../../tools/sample-api/client.ts";
import { school } from "../../harness/sample-schools.ts";
import { examine, formatLines, openSchoolWith } from "./examine.ts";

it("a healthy school API has no problem; fetches each read once and twelve pictures, two at a time", async () => {
  const api = await school();
  const call = globalThis.fetch;
  let inFlight = 0;
  let most = 0;
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    const response = await call(...request);
    const body = await response.arrayBuffer();
    inFlight -= 1;
    return new Response(body, response);
  });
  const { problems, reads } = await examine(api);
  vi.unstubAllGlobals();
  expect(problems).toEqual([]);
  expect(most).toBe(2);
  expect(reads.map(({ read }) => read)).toEqual([...listNames, "album"]);
  const { image = 0, imageByUrl = 0, ...counts } = (await api.requests()).counts;
  expect(counts).toEqual(Object.fromEntries([...listNames, "album"].map((name) => [name, 1])));
  expect(image + imageByUrl).toBe(12);
});

it.each<{ fault: Fault; message: string }>([
  { fault: { kind: "reset" }, message: "The school API closed the connection." },
  { fault: { kind: "hang" }, message: "The school API did not respond in time." },
  { fault: { kind: "status", status: 500 }, message: "The school API answered with error 500." },
  { fault: { kind: "status", status: 404 }, message: "The school API has nothing there (404)." },
  {
    fault: { kind: "status", status: 301, headers: { location: "https://new.example/api" } },
    message: "The school API redirects (301) to “https://new.example/api”.",
  },
  { fault: { kind: "html" }, message: "The answer is not JSON, is cut off or is not UTF-8" },
  { fault: { kind: "cut" }, message: "The answer is not JSON, is cut off or is not UTF-8" },
  { fault: { kind: "charset" }, message: "The answer is not JSON, is cut off or is not UTF-8" },
  { fault: { kind: "shape" }, message: "The school API sent unexpected data." },
  { fault: { kind: "huge", bytes: 6_000_000 }, message: "The school API sent more than 5 MB." },
])("$fault of one read is one critical problem: $message", async ({ fault, message }) => {
  const { problems } = await examine(await openSchoolWith({ faults: { news: fault } }));
  expect(problems).toMatchObject([
    { message: expect.stringContaining(message), examples: ["News, /api/news/all/convent"] },
  ]);
});

it("a school API that refuses connections is one problem, found with one call", async () => {
  const api = await school();
  await api.setFault("*", { kind: "refuse" });
  const fetched = vi.spyOn(globalThis, "fetch");
  const { problems, reads } = await examine(api);
  const calls = fetched.mock.calls.filter(([address]) => `${address}`.startsWith(api.origin));
  fetched.mockRestore();
  expect(problems.map(({ message }) => message)).toEqual([
    `The school API at ${api.origin} cannot be reached: nothing is listening at that address and port (ECONNREFUSED).`,
  ]);
  expect(calls).toHaveLength(1);
  expect(reads).toHaveLength(1);
});

it("reports https on a port that speaks http", async () => {
  const { origin } = await school();
  const { problems } = await examine({ origin: origin.replace("http:", "https:") });
  expect(problems).toMatchObject([{ message: expect.stringContaining("does not use HTTPS") }]);
});

it.each([
  ["CERT_HAS_EXPIRED", "its certificate has expired"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "its certificate is for another name"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "its certificate is self-signed, so it is not trusted"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "its certificate is not trusted"],
  ["ENOTFOUND", "there is no such host name"],
  ["ETIMEDOUT", "no connection can be made"],
])("explains %s: %s", (code, reason) => {
  expect(getUnreachableReason({ cause: { code } })).toContain(reason);
  expect(getUnreachableReason({ cause: { errors: [{ code }] } })).toContain(`(${code})`);
});

it.each<{ reads: ReadName[]; token?: string; status?: number; message: string }>([
  { reads: ["toppers", "messages"], message: "wants a token (401): set SCHOOL_API_TOKEN." },
  {
    reads: ["notifications", "registrations"],
    token: "wrong-one",
    message: "refuses the token in SCHOOL_API_TOKEN (401).",
  },
  {
    reads: ["news", "faculty"],
    token: "right-one",
    status: 403,
    message: "requires a login for public data (403).",
  },
])("$message", async ({ reads, token, status = 401, message }) => {
  const faults = Object.fromEntries(reads.map((read) => [read, { kind: "status", status }]));
  const { problems } = await examine(await openSchoolWith({ faults }), token);
  expect(problems).toMatchObject([{ message: `The school API ${message}` }]);
  expect(problems[0]?.examples).toHaveLength(reads.length);
});

it("critical problems come first", async () => {
  const lines = formatLines(
    await examine(
      await openSchoolWith({
        faults: { faculty: { kind: "status", status: 500 } },
        answers: { news: { body: [{ title: "Fair", fromDate: "soon" }] } },
      }),
    ),
  );
  expect(lines).toEqual([
    expect.stringContaining("error 500"),
    expect.stringContaining("“Fair”: fromDate is “soon”"),
  ]);
});
