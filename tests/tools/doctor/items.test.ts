import { expect, it } from "vitest";
import { school } from "../../harness/schools.ts";
import type { SchoolApiCall } from "../../school-api/client.ts";
import { examined, findingThat, problems, remarks } from "./examined.ts";

const day = "2026-11-20";
const id = "5f1e9c";
const album = { title: "Sports", category: "PhotoGallery", date: day };
const topper = { name: "Asha", class: "X", division: "97.5", sessionYear: "2025-2026" };

type Case = { read: SchoolApiCall; items: unknown; says: string; examples?: string[] };

const wrong: Case[] = [
  {
    read: "news",
    items: [{ title: "Good", fromDate: day }, { description: "Untitled" }, null, { title: [] }],
    says: "News: 3 of 4 items cannot be shown, and are left out.",
    examples: [
      "item 2: has no title",
      "item 3: is not an item with fields",
      "item 4: has a title that cannot be used",
    ],
  },
  {
    read: "events",
    items: [
      { title: "Fair", date: "next Monday" },
      { title: "Feast", date: "31/11/2026" },
    ],
    says: "Events: 2 dates cannot be read: these are in no year and no month, and come last.",
    examples: ["“Fair”: date is “next Monday”", "“Feast”: date is “31/11/2026”"],
  },
  {
    read: "news",
    items: [{ title: "Dated", fromDate: { $date: 1 } }],
    says: "News: 1 date cannot be read: these are in no year and no month, and come last.",
    examples: ["“Dated”: fromDate is an object"],
  },
  {
    read: "news",
    items: [{ title: "Shown", fromDate: day, image: "https://else.example/a.jpg" }],
    says: "News: 1 reference to a picture or document cannot be used, and is left out.",
    examples: ["“Shown”: image is “https://else.example/a.jpg”"],
  },
  {
    read: "birthdays",
    items: [{ name: "Asha", class: "III", attachments: ["../../etc/passwd", {}] }],
    says: "Birthdays: 2 references to a picture or document cannot be used, and are left out.",
    examples: ["“Asha”: attachments is “../../etc/passwd”", "“Asha”: attachments is an object"],
  },
  {
    read: "toppers",
    items: [topper, { ...topper, name: "Binu", division: "First" }],
    says: "Toppers: 1 topper with no number as percentage: they come last, and show none.",
    examples: ["“Binu”: division is “First”"],
  },
  {
    read: "toppers",
    items: [topper, { ...topper, name: "Binu", class: "X-A" }, { ...topper, class: "xii" }],
    says: "Toppers: 1 topper of neither class X nor class XII, and shown nowhere.",
    examples: ["“Binu”: class is “X-A”"],
  },
  {
    read: "videos",
    items: [
      { title: "Dance", date: day, videoUrl: "javascript:alert(1)" },
      { title: "Song", date: day },
      { title: "Play", date: day, videoUrl: "youtu.be/abcdefghijk" },
    ],
    says: "Videos: 2 videos with no address that can be opened.",
    examples: ["“Dance”: videoUrl is “javascript:alert(1)”", "“Song”: videoUrl is empty"],
  },
  {
    read: "notifications",
    items: [{ title: "Read this", url: "click here" }],
    says: "Notices: 1 link cannot be opened, and is left out.",
    examples: ["“Read this”: url is “click here”"],
  },
  {
    read: "news",
    items: [
      { _id: id, title: "First", fromDate: day },
      { _id: id, title: "Second", fromDate: day },
      { title: "Third", fromDate: day },
      { title: "Fourth", fromDate: day },
    ],
    says: "News: 1 item with the identifier of another.",
    examples: ["“Second” has “5f1e9c”, as “First” has"],
  },
  {
    read: "album",
    items: { data: { name: "Untitled" } },
    says: "The albums' own photographs: the school's server was asked, but it answered something else than was asked for: no album with a title.",
  },
];

const worthKnowing: Case[] = [
  {
    read: "events",
    items: [{ title: "Fair" }, { title: "Feast", date: day }],
    says: "Events: 1 item without a date: in no year and no month, and last.",
    examples: ["“Fair”: date is empty"],
  },
  {
    read: "toppers",
    items: [{ ...topper, division: " " }],
    says: "Toppers: 1 topper without a percentage: they come last.",
    examples: ["“Asha”: division is empty"],
  },
  {
    read: "albums",
    items: [
      { ...album, _id: "a" },
      { ...album, _id: "b", title: "Slides", category: "Slider" },
    ],
    says: "Photo albums: 1 album of another category than PhotoGallery, and not shown.",
    examples: ["“Slides”: category is “Slider”"],
  },
  {
    read: "messages",
    items: [{ category: "principal", message: "Welcome" }],
    says: "Messages: there is none of the Director, whose page says “Stay tuned for more updates”.",
  },
  {
    read: "faculty",
    items: [],
    says: "Faculty: the school's server has none. Where they belong pages say “Stay tuned for more updates”.",
  },
  {
    read: "album",
    items: { data: album },
    says: "The album that was asked for has no photographs: its page says so.",
  },
];

it.each(wrong)("a problem of $read: $says", async ({ read, items, says, examples }) => {
  const api = await school();
  await api.setAnswer(read, { body: items });
  const examination = await examined(api);
  expect(problems(examination)).toEqual([says]);
  expect(findingThat(examination, says)?.examples).toEqual(examples ?? []);
});

it.each(worthKnowing)("a remark on $read: $says", async ({ read, items, says, examples }) => {
  const api = await school();
  await api.setAnswer("album", { body: album });
  await api.setAnswer(read, { body: items });
  const examination = await examined(api);
  expect(problems(examination)).toEqual([]);
  expect(remarks(examination)).toContain(says);
  expect(findingThat(examination, says)?.examples).toEqual(examples ?? []);
});

it("what is wrong with an event is not said again of the events on the home page", async () => {
  const api = await school();
  const events = [{ _id: id, title: "Fair", date: "soon" }];
  await api.setAnswer("events", { body: events });
  await api.setAnswer("homeEvents", { body: [...events, { title: "Other", date: "later" }] });
  const examination = await examined(api);
  expect(problems(examination)).toHaveLength(2);
  expect(findingThat(examination, "Events on the home page: 1 date")?.examples).toEqual([
    "“Other”: date is “later”",
  ]);
});

it("no more than ten of the same are shown, and how many more there are", async () => {
  const api = await school();
  const items = Array.from({ length: 44 }, (_, index) => ({ title: `${index}`, fromDate: "soon" }));
  await api.setAnswer("news", { body: items });
  const found = findingThat(await examined(api), "News: 44 dates");
  expect(found?.examples).toHaveLength(10);
  expect(found?.more).toBe(34);
});

it("an album is asked for only where one is known", async () => {
  const api = await school();
  await api.setAnswer("albums", { body: [] });
  await api.setAnswer("homeAlbums", { body: [] });
  const examination = await examined(api);
  expect(examination.reads.find(({ name }) => name === "album")?.isAsked).toBe(false);
  expect((await api.requests()).counts.album).toBeUndefined();
});
