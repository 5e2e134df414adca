import { expect, it } from "vitest";
import {
  defaultSession,
  filterToppers,
  getSessions,
  parseTopperFilter,
  rankByClass,
  type Topper,
} from "../../../app/entities/topper.ts";
import { parseList } from "../../../app/school-api.ts";

const topper = (name: string, sessionYear = "", division = "", inClass = "X"): Topper => {
  return { name, sessionYear, division, class: inClass, stream: "", photo: undefined };
};

it("sorts by the percentage in what the school wrote, and grade points after all percentages", () => {
  const divisions = [
    ...["Rank 1 – 99.8%", "98%", "97.5 Out of 100", "485/500", "Rank 3 – 96,2 %", "480 out of 500"],
    ...["92.5% (9.7 CGPA)", "77 percent", "66.5 per cent", "1/200", "10 CGPA", "9.9/10"],
    ...["CGPA: 9,8", "9.7 GPA", "cgpa 9.6", "9 / 10", "8cgpa", "100/0", "Rank 1", ""],
  ];
  const list = divisions.toReversed().map((division) => topper("N", "", division));
  const ranked = rankByClass(list).X.map(({ division }) => division);
  expect(ranked.slice(0, 17)).toEqual(divisions.slice(0, 17));
});

const toppers = [
  topper("Asha", "2024-2025"),
  topper("Bala", "2025-2026"),
  topper("Élan", "", "", "XII"),
];

it("of each class are its own toppers", () => {
  expect(parseList("toppers", [{ name: "N", class: "xii" }])?.items[0]?.class).toBe("XII");
  expect(rankByClass(toppers)).toEqual({ X: toppers.slice(0, 2), XII: toppers.slice(2) });
});

it.each([
  ["All", "", ["Asha", "Bala", "Élan"]],
  ["2025-2026", "", ["Bala"]],
  ["All", " elan ", ["Élan"]],
  ["2024-2025", "bal", []],
])("of the session %s and with %j in the name are %j", (session, name, found) => {
  expect(filterToppers(toppers, { session, name }).map((one) => one.name)).toEqual(found);
});

it("sessions are listed from the newest, and last and this year's is the default if it has toppers", () => {
  expect(getSessions(toppers)).toEqual(["2025-2026", "2024-2025"]);
  expect(defaultSession(toppers, new Date("2026-11-21"))).toBe("2025-2026");
  expect(defaultSession(toppers, new Date("2027-01-01"))).toBe("All");
});

it.each([
  ["", { session: "default", name: "" }],
  ["session= All &name= a ", { session: "All", name: "a" }],
  ["session=Batch 7", { session: "Batch 7", name: "" }],
  ["session=1999-2000", { session: "1999-2000", name: "" }],
  ["session=x1999-2000", { session: "default", name: "" }],
  ["session=1999-20000", { session: "default", name: "" }],
  [`name=${"x".repeat(201)}`, { session: "default", name: "x".repeat(200) }],
])("the filter of ?%s is %j", (query, filter) => {
  expect(parseTopperFilter(new URLSearchParams(query), ["Batch 7"], "default")).toEqual(filter);
});

it.each([
  ["2025 – 2026", "2025-2026"],
  ["Session 2025-26", "2025-2026"],
  ["1999_00", "1999-2000"],
  ["98-99", "1998-1999"],
  ["2025 to 26", "2025-2026"],
  ["(25\\26)", "2025-2026"],
  ["Batch 7", "Batch 7"],
  ["1970-1", "1970-1"],
  ["71 - 72", "1971-1972"],
  ["70-71", "2070-2071"],
  ["2025 to 2027", "2025-2027"],
  ["2025-26-27", "2025-26-27"],
  ["x".repeat(50), "x".repeat(40)],
])("reads the session %j as %j", (sessionYear, expected) => {
  expect(parseList("toppers", [{ name: "N", sessionYear }])?.items[0]?.sessionYear).toBe(expected);
});
