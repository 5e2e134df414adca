import { expect, it } from "vitest";
import type { ListName } from "../../../app/school-api.ts";
import { sitePages } from "../../../app/site-map.ts";
import { school } from "../../harness/schools.ts";
import type { School } from "../../school-api/client.ts";
import { examined } from "./examined.ts";

/** What each page would show, by its path; it is 21 November 2026. */
async function shownOf(api: School): Promise<Record<string, string>> {
  const { pages } = await examined(api);
  return Object.fromEntries(pages.map(({ path, shows }) => [path, shows]));
}

async function schoolThatAnswers(answers: { [Name in ListName]?: unknown[] }): Promise<School> {
  const api = await school();
  for (const [read, body] of Object.entries(answers))
    await api.setAnswer(read as ListName, { body });
  return api;
}

const dated = (...dates: string[]) => dates.map((date) => ({ title: "A", fromDate: date, date }));
const topper = { name: "Asha", class: "X", division: "97.5" };
const nothing = "nothing yet: “Stay tuned for more updates”";

it("each page that shows what the school says is told of, with what it shows", async () => {
  const shown = await shownOf(
    await schoolThatAnswers({
      news: dated("2026-03-01", "2026-02-01", "2025-01-01", ""),
      events: dated("2026-11-22", "2027-01-05", "2026-01-01", "2025-01-01"),
      albums: [
        { _id: "a", title: "A", date: "2026-01-01", category: "PhotoGallery" },
        { _id: "b", title: "B", date: "2026-01-01", category: "Slider" },
      ],
      toppers: [
        { ...topper, sessionYear: "2025-2026" },
        { ...topper, sessionYear: "2024-2025" },
        { ...topper, class: "XII", sessionYear: "2024-2025" },
      ],
      messages: [{ category: "Principal", name: "A Teacher", message: "Welcome" }],
    }),
  );
  const live = sitePages.filter((page) => page.live).map(({ path }) => path);
  expect(Object.keys(shown)).toEqual(live);
  expect(Object.values(shown)).not.toContain("");
  expect(shown).toMatchObject({
    "/News": "2 items of 2026, 2 of other years or without a date",
    "/Events": "3 events of 2026 and later, 1 of other years or without a date; 2 still to come",
    "/Gallery": "1 album of 2026",
    "/Toppers": "session 2025-2026: 1 topper of 2",
    "/ToppersXII": "all sessions: 1 topper of 1",
    "/PrincipalMessage": "1 message by “A Teacher”",
    "/DirectorMessage": nothing,
  });
});

it("a page says what it shows of nothing, and without which reads it has to do", async () => {
  const api = await schoolThatAnswers({ news: [], toppers: [topper], videos: [] });
  await api.setFault("birthdays", { kind: "status", status: 500 });
  await api.setFault("faculty", { kind: "status", status: 500 });
  expect(await shownOf(api)).toMatchObject({
    "/": expect.stringMatching(/, 0 birthdays, .* \(not known: Birthdays\)$/),
    "/Faculty": `${nothing} (not known: Faculty)`,
    "/News": nothing,
    "/ToppersXII": "one card that says “Student Name”, “Subject”, “%”",
    "/VideoGallery": "three tiles called “Title”",
  });
});
