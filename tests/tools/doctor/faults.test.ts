import { expect, it } from "vitest";
import { listNames, type ReadName } from "../../../app/school-api.ts";
import { school, sharedSchool } from "../../harness/schools.ts";
import type { Fault } from "../../school-api/client.ts";
import { examined, findingThat, problems, remarks, reportOf } from "./examined.ts";

const opened = sharedSchool();

it("a sound school has no problem; each read is asked once, twelve pictures, never more than two at once", async () => {
  let underWay = 0;
  let most = 0;
  const examination = await examined(opened(), {
    fetch: async (...request) => {
      underWay += 1;
      most = Math.max(most, underWay);
      const answer = await fetch(...request);
      const body = await answer.arrayBuffer();
      underWay -= 1;
      return new Response(body, answer);
    },
  });
  expect(problems(examination)).toEqual([]);
  expect(most).toBe(2);
  const { counts } = await opened().requests();
  const { image = 0, imageByUrl = 0, ...reads } = counts;
  expect(reads).toEqual(Object.fromEntries([...listNames, "album"].map((name) => [name, 1])));
  expect(image + imageByUrl).toBe(12);
});

const noJson = "it answered something that cannot be read (no JSON)";

it.each<{ fault: Fault; says: string }>([
  { fault: { kind: "reset" }, says: "it cannot be reached: it broke the connection off (" },
  { fault: { kind: "status", status: 500 }, says: "it answered with an error (500)." },
  { fault: { kind: "status", status: 404 }, says: "it answered with an error (404)." },
  {
    fault: { kind: "status", status: 301, headers: { location: "https://new.example/api" } },
    says: "it sends the site elsewhere (301), to “https://new.example/api”.",
  },
  { fault: { kind: "html" }, says: `${noJson}: it is a web page (HTML or XML).` },
  { fault: { kind: "cut" }, says: `${noJson}: it is cut off in the middle.` },
  { fault: { kind: "empty" }, says: `${noJson}: it is empty.` },
  { fault: { kind: "charset" }, says: `${noJson}: its letters are not in UTF-8.` },
  { fault: { kind: "shape" }, says: "it answered something else than was asked for: no list." },
  { fault: { kind: "huge", bytes: 6_000_000 }, says: "it answered more than 5 MB." },
])("$fault of one read is one problem, which says: $says", async ({ fault, says }) => {
  await opened().setFault("news", fault);
  expect(problems(await examined(opened()))).toEqual([
    expect.stringContaining(`News: the school's server was asked, but ${says}`),
  ]);
});

it("a read that is slow, says nothing or does not end is told as that", async () => {
  await opened().setFault("events", { kind: "hang" });
  await opened().setFault("homeEvents", { kind: "hangBody" });
  await opened().setFault("faculty", { kind: "delay", ms: 300 });
  const said = problems(await examined(opened(), { readTimeout: 5_000, slow: 250 }));
  const late = "the school's server was asked, but it did not answer in time";
  // A machine with other work may make others slow as well.
  expect(said).toEqual(
    expect.arrayContaining([
      `Events: ${late}: it said nothing within 5.0 s.`,
      `Events on the home page: ${late}: its answer did not end within 5.0 s.`,
      expect.stringMatching(/^Faculty: the answer took \d\.\d s\.$/),
    ]),
  );
});

it("a server that refuses every connection is one problem, found by one call", async () => {
  await opened().setFault("*", { kind: "refuse" });
  const calls: unknown[] = [];
  const examination = await examined(opened(), {
    fetch: (...request) => {
      calls.push(request[0]);
      return fetch(...request);
    },
  });
  expect(problems(examination)).toEqual([
    `The school's server at ${opened().origin} cannot be used at all: it cannot be reached: nothing answers at that address and port (ECONNREFUSED).`,
  ]);
  expect(calls).toHaveLength(1);
  expect(reportOf(examination).match(/not asked$/gm)).toHaveLength(listNames.length);
});

it.each<{ fault: Fault; says: string; readTimeout?: number }>([
  { fault: { kind: "hang" }, says: "at all: it did not answer in time", readTimeout: 100 },
  { fault: { kind: "status", status: 503 }, says: "None of the 13 reads" },
])("$fault of all reads is one problem", async ({ fault, says, readTimeout = 50_000 }) => {
  await opened().setFault("*", fault);
  expect(problems(await examined(opened(), { readTimeout }))).toEqual([
    expect.stringContaining(says),
  ]);
});

it.each<{ reads: ReadName[]; token?: string; status?: number; says: string; examples: string[] }>([
  {
    reads: ["toppers", "messages"],
    says: "The school's server wants a token: set SCHOOL_API_TOKEN.",
    examples: ["Toppers (401)", "Messages of Principal and Director (401)"],
  },
  {
    reads: ["notifications", "registrations"],
    token: "wrong-one",
    says: "The school's server refuses the token (SCHOOL_API_TOKEN).",
    examples: ["Notices (401)", "Online registrations (401)"],
  },
  {
    reads: ["news", "faculty"],
    token: "right-one",
    status: 403,
    says: "The school's server refuses reads for which the site sends no token.",
    examples: ["News (403)", "Faculty (403)"],
  },
])("$says", async ({ reads, token, status = 401, says, examples }) => {
  for (const read of reads) await opened().setFault(read, { kind: "status", status });
  const examination = await examined({ ...opened(), ...(token && { token }) });
  expect(problems(examination)).toEqual([says]);
  expect(findingThat(examination, says)?.examples).toEqual(examples);
});

it("what is gravest comes first, though found last", async () => {
  await opened().setFault("faculty", { kind: "status", status: 500 });
  const origin = "http://api.school.example";
  const examination = await examined(
    { origin },
    { fetch: (address, init) => fetch(`${address}`.replace(origin, opened().origin), init) },
  );
  expect(problems(examination)).toEqual([
    expect.stringMatching(/^Faculty: .*\(500\)/),
    "The school's server is asked by http: all that it says travels readable, names of children too.",
  ]);
});

it("a clock that is wrong is one problem, a cookie a remark, and what is said of caching is told", async () => {
  const api = await school();
  const date = "Sat, 01 Jan 2000 00:00:00 GMT";
  const headers = { date, "cache-control": "no-store", etag: '"1"' };
  for (const read of [...listNames, "album"] as const)
    await api.setAnswer(read, { body: await api.data(read), headers });
  const examination = await examined(api);
  expect(problems(examination)).toEqual([
    expect.stringMatching(/^The clock of the school's server is [\d,]+ minutes behind/),
  ]);
  expect(remarks(examination)).toContain("The school's server sets a cookie with 14 answers.");
  expect(reportOf(examination)).toContain(
    "the server says “no-store”, and has validators (ETag); the site keeps lists",
  );
});
