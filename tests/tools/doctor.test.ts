import { expect, it, onTestFinished } from "vitest";
import { listNames } from "../../app/school-api.ts";
import { examineReads } from "../../tools/doctor/examine-reads.ts";
import { findFailingPictures } from "../../tools/doctor/find-failing-pictures.ts";
import { startSchoolApi } from "../../tools/sample-api/sample-api.ts";
import type { Fault } from "../../tools/sample-api/school.ts";
import { readSettings } from "../../worker/runtime/settings.ts";
import { hostileKinds, openHostileSchool } from "../harness/site/hostile-school.ts";
import { runCommand } from "../harness/site/run-command.ts";

const day = "2026-11-20";

async function school() {
  const api = await startSchoolApi({ today: "2026-11-21" });
  onTestFinished(api.close);
  return api;
}

/** The problems of the reads and pictures of a school API. */
async function examine(origin: string): Promise<string[]> {
  const settings = readSettings({ SCHOOL_API_ORIGIN: origin, SCHOOL_CODE: "convent" });
  const reads = await examineReads(settings);
  const ofReads = reads.flatMap(({ title, problems }) => problems.map((one) => `${title}: ${one}`));
  const pictures = reads.map(({ images }) => images);
  return [...ofReads, ...(await findFailingPictures(pictures, settings))];
}

async function runDoctor(origin: string, env: Record<string, string> = {}) {
  const own = { SCHOOL_API_ORIGIN: "", SCHOOL_CODE: "", SCHOOL_API_TOKEN: "", ...env };
  const command = runCommand("doctor", ["--origin", origin, "--code", "convent"], own);
  return { code: await command.ended, output: command.output() };
}

it("a healthy school API has no problem; each read is fetched once, and a dozen pictures", async () => {
  const api = await school();
  const { code, output } = await runDoctor(api.origin, { SCHOOL_API_TOKEN: "right-one" });
  expect(code).toBe(0);
  expect(output).toMatch(/^✓ News: \d+ items\n/);
  expect(output).toMatch(/\n\nProblems: 0\n$/);
  const { counts, log } = await api.requests();
  const { image = 0, imageByUrl = 0, ...reads } = counts;
  expect(reads).toEqual(Object.fromEntries([...listNames, "album"].map((name) => [name, 1])));
  expect(image + imageByUrl).toBe(12);
  const withToken = log.filter(({ headers }) => headers.authorization === "Bearer right-one");
  const marked = ["messages", "notifications", "registrations", "toppers"];
  expect(withToken.map(({ call }) => call).sort()).toEqual(marked);
});

it("lists rejected items, what is read otherwise than it is written, and the pictures that fail, and ends with exit code 1", async () => {
  const api = await school();
  const repaired = {
    title: "Prize &amp; Sports",
    fromDate: "21st of July 2026",
    image: ["../a", "n1"],
  };
  await api.setResponse("news", {
    body: [{ title: "Good", fromDate: day, image: "n1" }, { fromDate: day }, null, repaired],
  });
  const videos = [{ title: "V", videoUrl: "someday", date: "soon" }];
  await api.setResponse("videos", { body: videos });
  // What a terminal would interpret is replaced.
  await api.setResponse("homeAlbums", { body: [{ title: "Fete\u001b[2J\u202e" }] });
  await api.setResponse("image", { id: "n1", status: 404 });
  const { code, output } = await runDoctor(api.origin);
  expect(code).toBe(1);
  expect(output.split("\n").filter((line) => /^ {3}[-~] /.test(line))).toEqual([
    "   - item 2, “untitled”, has nothing that can be shown",
    "   - item 3, “untitled”, is not an item with fields",
    "   ~ item 4, “Prize &amp; Sports”, title is read as “Prize & Sports”",
    "   ~ item 4, “Prize &amp; Sports”, image has 1 of no use",
    "   ~ item 4, “Prize &amp; Sports”, fromDate is read as “2026-07-21”",
    "   - item 1, “Fete\ufffd[2J\ufffd”, has no _id",
    "   ~ item 1, “V”, videoUrl cannot be used",
    "   ~ item 1, “V”, date cannot be used",
    "   - /api/image/n1 does not load: the school API answered with an error (404)",
  ]);
  expect(output).toMatch(/\n\nProblems: 4\n$/);
});

it("names a picture that breaks off", async () => {
  const api = await school();
  await api.setFault("image", { kind: "cut" });
  const [first = ""] = await examine(api.origin);
  expect(first).toMatch(/^\/api\/image\/\S+ does not load completely$/);
});

it.each<{ fault: Fault; says: string }>([
  {
    fault: { kind: "reset" },
    says: "could not be reached at /api/news/all/convent: is SCHOOL_API",
  },
  { fault: { kind: "hang" }, says: "did not respond in time" },
  { fault: { kind: "status", status: 401 }, says: "(401) at /api/news/all/convent: is SCHOOL_API" },
  { fault: { kind: "status", status: 404 }, says: "are SCHOOL_API_ORIGIN and SCHOOL_CODE right?" },
  { fault: { kind: "status", status: 301 }, says: "the address that it redirects to" },
  { fault: { kind: "html" }, says: "sent data that is not JSON" },
  { fault: { kind: "shape" }, says: "sent unexpected data" },
  { fault: { kind: "huge", bytes: 6_000_000 }, says: "sent more than 5 MB" },
])("$fault of one read is one problem: $says", async ({ fault, says }) => {
  const api = await school();
  await api.setFault("news", fault);
  const problems = await examine(api.origin);
  expect(problems).toEqual([expect.stringMatching(/^News: the school API /)]);
  expect(problems[0]).toContain(says);
});

it.each(hostileKinds)("prints what a school API with $kind sends harmlessly", async ({ kind }) => {
  const { origin, close } = await openHostileSchool(kind);
  const { code, output } = await runDoctor(origin);
  await close();
  expect(code).toBe(1);
  expect(output).toMatch(/\n\nProblems: \d+\n$/);
  expect(output).not.toMatch(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
});

it("a wrong setting prints one sentence and ends with exit code 1", async () => {
  const { code, output } = await runDoctor("https://a:word@b.example");
  expect(code).toBe(1);
  expect(output).toMatch(/^SCHOOL_API_ORIGIN is "https:\/\/…@b\.example"; it must be .*\n$/);
});
