import { expect, it } from "vitest";
import type { ListName } from "../../../app/school-api.ts";
import { school } from "../../harness/schools.ts";
import type { SchoolApiCall } from "../../school-api/client.ts";
import { examined, findingThat, problems } from "./examined.ts";

const day = "2026-11-20";
const topper = { name: "Asha", class: "X", division: "97.5", sessionYear: "2025-2026" };
const album = { _id: "a", title: "Sports", category: "PhotoGallery", date: day };

/** What is found in a school that answers these, each with its examples. */
async function foundIn(answers: { [Call in SchoolApiCall]?: unknown }) {
  const api = await school();
  for (const [call, body] of Object.entries(answers))
    await api.setAnswer(call as ListName, { body });
  const { findings } = await examined(api);
  const toldOf = (isRemark: boolean) =>
    findings
      .filter(({ weight }) => (weight === "remark") === isRemark)
      .map(({ says, examples }) => [says, ...examples].join(" – "));
  return { problems: toldOf(false), remarks: toldOf(true) };
}

it("says what cannot be shown, and which items have it", async () => {
  const found = await foundIn({
    news: [
      { _id: "one", title: "Good", fromDate: day },
      { _id: "one", title: "Again", fromDate: day, description: "long ".repeat(400_000) },
      { description: "Untitled" },
      null,
      { title: [] },
      { title: "Shown", fromDate: { $date: 1 }, image: "https://else.example/a.jpg" },
    ],
    events: [
      { _id: "fair", title: "Fair", date: "next Monday" },
      { title: "Feast", date: "31/11/2026" },
    ],
    homeEvents: [
      { _id: "fair", title: "Fair", date: "next Monday" },
      { title: "Other", date: "later" },
    ],
    birthdays: [{ name: "Asha", class: "III", attachments: ["../../etc/passwd", {}] }],
    toppers: [
      topper,
      { ...topper, name: "Binu", division: "First" },
      { ...topper, name: "Chitra", class: "X-A" },
      { ...topper, class: "xii" },
    ],
    videos: [
      { title: "Dance", date: day, videoUrl: "javascript:alert(1)" },
      { title: "Song", date: day },
      { title: "Play", date: day, videoUrl: "youtu.be/abcdefghijk" },
    ],
    notifications: [{ title: "Read this", url: "click here" }],
    faculty: [{ designation: "Teacher" }, 7],
    album: { data: { name: "Untitled" } },
  });
  expect(found.problems).toEqual([
    "Faculty: the school's server was asked, but it answered something else than was asked for: of 2 items none can be shown. – item 1: has no name – item 2: is not an item with fields",
    "The albums' own photographs: the school's server was asked, but it answered something else than was asked for: no album with a title.",
    "News: the answer weighs 1.9 MB.",
    "News: 3 of 6 items cannot be shown, and are left out. – item 3: has no title – item 4: is not an item with fields – item 5: has a title that cannot be used",
    "News: 1 reference to a picture or document cannot be used, and is left out. – “Shown”: image is “https://else.example/a.jpg”",
    "News: 1 date cannot be read: these are in no year and no month, and come last. – “Shown”: fromDate is an object",
    "News: 1 item with the identifier of another. – “Again” has “one”, as “Good” has",
    "Events: 2 dates cannot be read: these are in no year and no month, and come last. – “Fair”: date is “next Monday” – “Feast”: date is “31/11/2026”",
    "Events on the home page: 1 date cannot be read: these are in no year and no month, and come last. – “Other”: date is “later”",
    "Toppers: 1 topper with no number as percentage: they come last, and show none. – “Binu”: division is “First”",
    "Toppers: 1 topper of neither class X nor class XII, and shown nowhere. – “Chitra”: class is “X-A”",
    "Notices: 1 link cannot be opened, and is left out. – “Read this”: url is “click here”",
    "Birthdays: 2 references to a picture or document cannot be used, and are left out. – “Asha”: attachments is “../../etc/passwd” – “Asha”: attachments is an object",
    "Videos: 2 videos with no address that can be opened. – “Dance”: videoUrl is “javascript:alert(1)” – “Song”: videoUrl is empty",
  ]);
});

it("remarks on what may be meant", async () => {
  const found = await foundIn({
    events: [{ title: "Fair" }, { title: "Feast", date: day }],
    toppers: [{ ...topper, division: " " }],
    albums: [album, { ...album, _id: "b", title: "Slides", category: "Slider" }],
    messages: [{ category: "principal", message: "Welcome" }],
    faculty: [],
    album: { data: album },
  });
  expect(found.problems).toEqual([]);
  expect(found.remarks).toEqual(
    expect.arrayContaining([
      "Events: 1 item without a date: in no year and no month, and last. – “Fair”: date is empty",
      "Photo albums: 1 album of another category than PhotoGallery, and not shown. – “Slides”: category is “Slider”",
      "Toppers: 1 topper without a percentage: they come last. – “Asha”: division is empty",
      "Messages: there is none of the Director, whose page says “Stay tuned for more updates”.",
      "Faculty: the school's server has none. Where they belong pages say “Stay tuned for more updates”.",
      "The album that was asked for has no photographs: its page says so.",
    ]),
  );
});

it("shows ten of the same, and how many more there are", async () => {
  const api = await school();
  const items = Array.from({ length: 44 }, (_, index) => ({ title: `${index}`, fromDate: "soon" }));
  await api.setAnswer("news", { body: items });
  const examination = await examined(api);
  expect(problems(examination)).toHaveLength(1);
  const found = findingThat(examination, "News: 44 dates");
  expect(found?.examples).toHaveLength(10);
  expect(found?.more).toBe(34);
});
