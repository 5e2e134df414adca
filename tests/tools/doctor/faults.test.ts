import { expect, it } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import { school, sharedSchool } from "../../harness/schools.ts";
import type { Fault } from "../../school-api/client.ts";
import { examined, findingThat, problems, remarks, reportOf } from "./examined.ts";

const opened = sharedSchool();

type Case = { fault: Fault; says: string; surroundings?: Parameters<typeof examined>[1] };

/** Every kind of fault that the stand-in knows. */
const cases: { [Kind in Fault["kind"]]: Omit<Case, "fault"> & { fault: Fault & { kind: Kind } } } =
  {
    delay: {
      fault: { kind: "delay", ms: 5_000 },
      says: "News: the answer took 5.",
      surroundings: { slow: 4_900 },
    },
    refuse: {
      fault: { kind: "refuse" },
      says: "it cannot be reached: it broke the connection off (",
    },
    reset: {
      fault: { kind: "reset" },
      says: "it cannot be reached: it broke the connection off (",
    },
    hang: {
      fault: { kind: "hang" },
      says: "it did not answer in time: it said nothing within 5.0 s.",
      surroundings: { readTimeout: 5_000 },
    },
    hangBody: {
      fault: { kind: "hangBody" },
      says: "it did not answer in time: its answer did not end within 5.0 s.",
      surroundings: { readTimeout: 5_000 },
    },
    status: { fault: { kind: "status", status: 500 }, says: "it answered with an error (500)." },
    html: {
      fault: { kind: "html" },
      says: "it answered something that cannot be read (no JSON): it is a web page (HTML or XML).",
    },
    cut: {
      fault: { kind: "cut" },
      says: "it answered something that cannot be read (no JSON): it is cut off in the middle.",
    },
    shape: {
      fault: { kind: "shape" },
      says: "it answered something else than was asked for: no list.",
    },
    empty: {
      fault: { kind: "empty" },
      says: "it answered something that cannot be read (no JSON): it is empty.",
    },
    charset: {
      fault: { kind: "charset", encoding: "iso-8859-1" },
      says: "it answered something that cannot be read (no JSON): its letters are not in UTF-8.",
    },
    huge: { fault: { kind: "huge", bytes: 60_000_000 }, says: "it answered more than 5 MB." },
  };

const faults: Case[] = [
  ...Object.values(cases),
  { fault: { kind: "status", status: 404 }, says: "it answered with an error (404)." },
  { fault: { kind: "status", status: 429 }, says: "it answered with an error (429)." },
  { fault: { kind: "charset" }, says: "its letters are not in UTF-8." },
];

it("nothing is wrong with a sound school", async () => {
  const examination = await examined(opened());
  expect(problems(examination)).toEqual([]);
  expect(reportOf(examination)).toMatch(/^0 problems, \d+ remarks\.$/m);
});

it.each(faults)("$fault of one read is one problem, which says: $says", async (one) => {
  await opened().setFault("news", one.fault);
  const examination = await examined(opened(), one.surroundings);
  expect(problems(examination)).toHaveLength(1);
  expect(problems(examination)[0]).toMatch(/^News\b/);
  expect(problems(examination)[0]).toContain(one.says);
});

it("a redirect of one read says where to", async () => {
  const headers = { location: "https://new.example/api" };
  await opened().setFault("news", { kind: "status", status: 301, headers });
  expect(problems(await examined(opened()))).toEqual([
    "News: the school's server was asked, but it sends the site elsewhere (301), to “https://new.example/api”.",
  ]);
});

it("a read of nothing but unusable items says why they are", async () => {
  const api = await school();
  await api.setAnswer("faculty", { body: [{ designation: "Teacher" }, 7] });
  const examination = await examined(api);
  const found = findingThat(examination, "of 2 items none can be shown");
  expect(problems(examination)).toEqual([found?.says]);
  expect(found?.examples).toEqual(["item 1: has no name", "item 2: is not an item with fields"]);
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

it.each([
  { fault: { kind: "reset" }, says: "cannot be used at all: it cannot be reached" },
  { fault: { kind: "hang" }, says: "cannot be used at all: it did not answer in time" },
  { fault: { kind: "status", status: 503 }, says: "None of the 13 reads" },
  { fault: { kind: "html" }, says: "None of the 13 reads" },
] as const)("$fault of all reads is one problem", async ({ fault, says }) => {
  await opened().setFault("*", fault);
  const examination = await examined(opened(), { readTimeout: 1_500 });
  expect(problems(examination)).toHaveLength(1);
  expect(problems(examination)[0]).toContain(says);
  await opened().clearFaults();
});

it("two reads that fail the same way are told each, before what is less grave", async () => {
  const api = await school();
  await api.setFault("videos", { kind: "status", status: 500 });
  await api.setFault("faculty", { kind: "status", status: 500 });
  await api.setAnswer("news", { body: [{ title: "One", fromDate: "soon" }] });
  const said = problems(await examined(api));
  expect(said).toHaveLength(3);
  expect(said[0]).toMatch(/^Videos: .*\(500\)/);
  expect(said[1]).toMatch(/^Faculty: .*\(500\)/);
  expect(said[2]).toMatch(/^News: 1 date /);
});

it.each([
  { token: "", says: "The school's server wants a token: set SCHOOL_API_TOKEN." },
  { token: "wrong-one", says: "The school's server refuses the token (SCHOOL_API_TOKEN)." },
])("a school that answers 401 to reads with the token $token is one problem", async (one) => {
  const sending = ["toppers", "messages", "notifications", "registrations"] as const;
  for (const read of sending) await opened().setFault(read, { kind: "status", status: 401 });
  const examination = await examined({ ...opened(), token: one.token });
  expect(problems(examination)).toEqual([one.says]);
  expect(findingThat(examination, "token")?.examples).toEqual([
    "Toppers (401)",
    "Messages of Principal and Director (401)",
    "Notices (401)",
    "Online registrations (401)",
  ]);
});

it("an answer of more than 1 MB is one problem", async () => {
  const api = await school();
  await api.setAnswer("news", { body: [{ title: "One", description: "long ".repeat(400_000) }] });
  expect(problems(await examined(api))).toEqual(["News: the answer weighs 1.9 MB."]);
});

it("reads that are refused though they need no token are one problem", async () => {
  await opened().setFault("news", { kind: "status", status: 403 });
  await opened().setFault("faculty", { kind: "status", status: 401 });
  const examination = await examined(opened());
  expect(problems(examination)).toEqual([
    "The school's server refuses reads for which the site sends no token.",
  ]);
  expect(findingThat(examination, "no token")?.examples).toEqual(["News (403)", "Faculty (401)"]);
});

it("each read is asked once, and some pictures; the certificate's office never", async () => {
  await examined(opened());
  const { counts, log, total } = await opened().requests();
  const { image = 0, imageByUrl = 0, ...reads } = counts;
  expect(reads).toEqual(Object.fromEntries([...listNames, "album"].map((name) => [name, 1])));
  expect(image + imageByUrl).toBe(12);
  expect(total).toBe(26);
  expect(new Set(log.map(({ method }) => method))).toEqual(new Set(["GET"]));
});

it("an answer that breaks off in the middle is told as that", async () => {
  const broken = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("[")),
      pull: (controller) => controller.error(new TypeError("terminated")),
    });
  const examination = await examined(opened(), {
    fetch: async (address, init) =>
      String(address).includes("/news/") ? new Response(broken()) : fetch(address, init),
  });
  expect(problems(examination)).toEqual([
    "News: the school's server was asked, but its answer broke off in the middle.",
  ]);
});

it("what is gravest comes first, though found last", async () => {
  await opened().setFault("faculty", { kind: "status", status: 500 });
  const { origin } = opened();
  const examination = await examined(
    { origin: "http://api.school.example" },
    {
      fetch: (address, init) =>
        fetch(String(address).replace("http://api.school.example", origin), init),
    },
  );
  expect(problems(examination)).toEqual([
    expect.stringMatching(/^Faculty: /),
    expect.stringMatching(/^The school's server is asked by http: /),
  ]);
});

it("no more than two calls are under way at once", async () => {
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
});

it("a clock that is wrong is one problem", async () => {
  const api = await school();
  const headers = { date: "Sat, 01 Jan 2000 00:00:00 GMT" };
  for (const read of [...listNames, "album"] as const)
    await api.setAnswer(read, { body: await api.data(read), headers });
  const said = problems(await examined(api));
  expect(said).toEqual([
    expect.stringMatching(/^The clock of the school's server is [\d,]+ minutes behind/),
  ]);
});

it("what the server says of caching is told, and a cookie is a remark", async () => {
  const api = await school();
  const headers = { "cache-control": "no-store", etag: '"1"' };
  await api.setAnswer("news", { body: await api.data("news"), headers });
  const examination = await examined(api);
  expect(reportOf(examination)).toContain(
    "the server says “no-store”, and has validators (ETag); the site keeps lists",
  );
  expect(remarks(examination)).toContain("The school's server sets a cookie with 14 answers.");
});
