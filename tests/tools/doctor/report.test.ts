import { expect, it } from "vitest";
import { reportForMachines } from "../../../tools/doctor/report-for-machines.ts";
import { hostileKinds, openHostileSchool } from "../../harness/hostile-school.ts";
import { school } from "../../harness/schools.ts";
import { examined, now, problems, reportOf } from "./examined.ts";

const long = "Donaudampfschifffahrtsgesellschaft".repeat(30);
const strange = "\u001b[31mRed\u0007 \u009b1m\u202eturned\u2066 \ud83d half \u0000 \r\n end";

/** What a terminal would act upon, or what turns words around; line ends are the report's own. */
const acting = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

it("nothing that a school says reaches the terminal as more than letters, or as a line of more than 100", async () => {
  const api = await school();
  await api.setAnswer("news", {
    body: [
      { _id: "1", title: strange, fromDate: strange, image: strange },
      { _id: "1", title: strange, fromDate: "2026-11-20" },
      { title: null, name: strange },
      { _id: long.slice(0, 128), title: long, fromDate: long, image: `${long}//` },
    ],
    headers: { "cache-control": `private, ${long}` },
  });
  await api.setAnswer("toppers", { body: [{ name: strange, class: strange, division: strange }] });
  const examination = await examined(api);
  const report = reportOf(examination);
  expect(report).toContain("Red");
  expect(report.split("\n").filter((line) => line.length > 100)).toEqual([]);
  expect(report).not.toMatch(acting);
  expect(report.isWellFormed()).toBe(true);
  expect(JSON.stringify(reportForMachines(examination, now))).not.toMatch(acting);
});

it.each(hostileKinds)("a school whose server answers $kind is examined to the end", async (one) => {
  const hostile = await openHostileSchool(one.kind);
  const examination = await examined(hostile);
  await hostile.close();
  const report = reportOf(examination);
  expect(report).toMatch(/\n\d+ problems?, \d+ remarks?\.$/);
  expect(report).not.toMatch(acting);
  expect(problems(examination).length).toBeGreaterThan(0);
});

it("problems come before remarks, numbered, each with what to do; the last line counts them", async () => {
  const api = await school();
  await api.setFault("faculty", { kind: "status", status: 500 });
  await api.setAnswer("news", { body: [{ title: "Fair", fromDate: "soon" }] });
  const report = reportOf(await examined(api));
  expect(report).toMatch(
    /^Problems\n {2}1\. Faculty: .*\n(?: .*\n)* {2}2\. News: 1 date .*\n(?: .*\n)* {5}- “Fair”: fromDate is “soon”\n {5}→ Write a date as .*\n\nRemarks\n {2}1\. /m,
  );
  expect(report).toMatch(/^Faculty {2,}ERROR 500 {2,}\d+\.\d s$/m);
  expect(report).toMatch(/^News {2,}good {2,}\d+\.\d s {2,}1$/m);
  expect(report).toMatch(/\n2 problems, \d+ remarks\.$/);
});

it("for machines the same is one object", async () => {
  const api = await school();
  await api.setFault("faculty", { kind: "status", status: 500 });
  const report = reportForMachines(await examined(api), now);
  expect(report).toMatchObject({
    origin: api.origin,
    certificateDaysLeft: null,
    problems: [{ isGrave: true, says: expect.stringMatching(/^Faculty: /), examples: [], more: 0 }],
  });
  const faculty = { kind: "status", status: 500, path: "/api/faculty/all/convent" };
  expect(report.reads).toContainEqual(expect.objectContaining(faculty));
  expect([report.reads.length, report.pictures.length]).toEqual([14, 12]);
});
