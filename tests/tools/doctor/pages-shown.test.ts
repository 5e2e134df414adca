import { expect, it } from "vitest";
import type { ListName } from "../../../app/school-api.ts";
import { sitePages } from "../../../app/site-map.ts";
import { school } from "../../harness/schools.ts";
import { examined } from "./examined.ts";

/** What the page at `path` would show of these answers; it is 21 November 2026. */
async function shown(path: string, answers: { [Name in ListName]?: unknown[] }): Promise<string> {
  const api = await school();
  for (const [read, body] of Object.entries(answers))
    await api.setAnswer(read as ListName, { body });
  const { pages } = await examined(api);
  return pages.find((page) => page.path === path)?.shows ?? "";
}

const dated = (...dates: string[]) => dates.map((date) => ({ title: "A", fromDate: date, date }));
const topper = { name: "Asha", class: "X", division: "97.5" };

it("each page that shows what the school says is told of", async () => {
  const { pages } = await examined(await school());
  const live = sitePages.filter((page) => page.live).map(({ path }) => path as string);
  expect(pages.map(({ path }) => path)).toEqual(live);
  expect(pages.filter(({ shows }) => shows === "")).toEqual([]);
});

it.each<{ path: string; answers: { [Name in ListName]?: unknown[] }; says: string }>([
  {
    path: "/News",
    answers: { news: dated("2026-03-01", "2026-02-01", "2025-01-01", "") },
    says: "2 items of 2026, 2 of other years or without a date",
  },
  {
    path: "/News",
    answers: { news: dated("2024-03-01") },
    says: "1 item of 2024",
  },
  { path: "/News", answers: { news: [] }, says: "nothing yet: “Stay tuned for more updates”" },
  {
    path: "/Events",
    answers: { events: dated("2026-11-22", "2027-01-05", "2026-01-01", "2025-01-01") },
    says: "3 events of 2026 and later, 1 of other years or without a date; 2 still to come",
  },
  {
    path: "/Gallery",
    answers: {
      albums: [
        { _id: "a", title: "A", date: "2026-01-01", category: "PhotoGallery" },
        { _id: "b", title: "B", date: "2026-01-01", category: "Slider" },
      ],
    },
    says: "1 album of 2026",
  },
  {
    path: "/Toppers",
    answers: {
      toppers: [
        { ...topper, sessionYear: "2025-2026" },
        { ...topper, sessionYear: "2024-2025" },
        { ...topper, class: "XII", sessionYear: "2024-2025" },
      ],
    },
    says: "session 2025-2026: 1 topper of 2",
  },
  {
    path: "/ToppersXII",
    answers: { toppers: [{ ...topper, class: "XII", sessionYear: "2024-2025" }] },
    says: "all sessions: 1 topper of 1",
  },
  {
    path: "/ToppersXII",
    answers: { toppers: [topper] },
    says: "one card that says “Student Name”, “Subject”, “%”",
  },
  {
    path: "/PrincipalMessage",
    answers: { messages: [{ category: "Principal", name: "A Teacher", message: "Welcome" }] },
    says: "1 message by “A Teacher”",
  },
  {
    path: "/DirectorMessage",
    answers: { messages: [{ category: "Principal", name: "A Teacher", message: "Welcome" }] },
    says: "nothing yet: “Stay tuned for more updates”",
  },
  { path: "/VideoGallery", answers: { videos: [] }, says: "three tiles called “Title”" },
])("$path of $answers shows: $says", async ({ path, answers, says }) => {
  expect(await shown(path, answers)).toBe(says);
});

it("a page says without which reads it has to do", async () => {
  const api = await school();
  await api.setFault("birthdays", { kind: "status", status: 500 });
  await api.setFault("faculty", { kind: "status", status: 500 });
  const { pages } = await examined(api);
  const of = (path: string) => pages.find((page) => page.path === path)?.shows;
  expect(of("/")).toMatch(/, 0 birthdays, .* \(not known: Birthdays\)$/);
  expect(of("/Faculty")).toBe("nothing yet: “Stay tuned for more updates” (not known: Faculty)");
  expect(of("/News")).not.toContain("not known");
});
