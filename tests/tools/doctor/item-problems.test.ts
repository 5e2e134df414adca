import { expect, it } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import { examine, formatLines, openSchoolWith } from "./examine.ts";

const day = "2026-11-20";
const topper = { name: "Asha", class: "X", division: "97.5", sessionYear: "2025-2026" };

it("lists rejected items and unusable values, each with its reason", async () => {
  const responses = {
    news: [
      { _id: "one", title: "Good", fromDate: day },
      { _id: "one", title: "Again", fromDate: day },
      { fromDate: day },
      null,
      { title: "Shown", fromDate: { $date: 1 }, image: "https://else.example/a.jpg" },
    ],
    events: [
      { _id: "fair", title: "Fair", date: "next Monday" },
      { title: "Feast", date: "31/11/2026" },
    ],
    birthdays: [{ name: "Asha", class: "III", attachments: ["../../etc/passwd", {}] }],
    toppers: [
      topper,
      { ...topper, name: "Binu", division: "First" },
      { ...topper, name: "Chitra", class: "X-A" },
      { ...topper, class: "xii", division: " " },
    ],
    videos: [
      { title: "Dance", date: day, videoUrl: "javascript:alert(1)" },
      { title: "Song", date: day },
      { title: "Play", date: day, videoUrl: "youtu.be/abcdefghijk" },
    ],
    notifications: [{ title: "Read this", url: "click here" }],
    faculty: [{ designation: "Teacher" }, 7],
    album: { data: { name: "Untitled" } },
  };
  const bodies = Object.entries(responses).map(([call, body]) => [call, { body }]);
  const report = await examine(await openSchoolWith({ answers: Object.fromEntries(bodies) }));
  expect(formatLines(report)).toEqual([
    expect.stringMatching(/ unexpected data\. – Faculty, .* – Photographs in albums, /),
    "Items that cannot be shown and are left out. – News, “untitled”: item 3 has nothing that can be shown – News, “untitled”: item 4 is not an item with fields – Faculty, “untitled”: item 1 has no name – Faculty, “untitled”: item 2 is not an item with fields",
    "References to pictures or documents that cannot be used and are left out. – News, “Shown”: image is “https://else.example/a.jpg” – Birthdays, “Asha”: attachments is “../../etc/passwd” – Birthdays, “Asha”: attachments is an object",
    "Dates that cannot be read: these items are in no year or month, and come last. – News, “Shown”: fromDate is an object – Events, “Fair”: date is “next Monday” – Events, “Feast”: date is “31/11/2026”",
    "Items that share an identifier: links open the wrong one. – News, “Again”: _id is “one”",
    "Toppers whose percentage has no number: they come last. – Toppers, “Binu”: division is “First”",
    "Toppers whose class is not X or XII are not shown. – Toppers, “Chitra”: class is “X-A”",
    "Links that cannot be opened and are left out. – Notices, “Read this”: url is “click here”",
    "Videos without an address that can be opened. – Videos, “Dance”: videoUrl is “javascript:alert(1)” – Videos, “Song”: videoUrl is missing",
  ]);
});

const news = (ids: string[]) => ids.map((image) => ({ title: "N", fromDate: day, image }));
const noLists = Object.fromEntries(listNames.map((name) => [name, { body: [] }]));

it.each([
  ["not there", { status: 404 }, "do not load: the school API answered with an error (404)"],
  ["HTML", { bodyText: "<h1>", headers: { "content-type": "text/html" } }, "do not load: "],
  [
    "too large",
    { bodyText: " ".repeat(6_000_000), headers: { "content-type": "application/pdf" } },
    "are larger than 5 MB",
  ],
])("a picture that is %s is a problem", async (_, response, message) => {
  const api = await openSchoolWith({ answers: { ...noLists, news: { body: news(["n1"]) } } });
  await api.setResponse("image", { id: "n1", ...response });
  expect(formatLines(await examine(api))).toEqual([
    expect.stringMatching(
      `Pictures or documents that ${message.replaceAll(/[()]/g, ".")}.* – News, “N”: /api/image/n1`,
    ),
  ]);
});

it("fetches the first, last and middle picture of each list, longest list first", async () => {
  const images = ["e1", "e2", "e3", "e4", "e5"];
  const events = { body: [{ title: "E", date: day, images }] };
  const api = await openSchoolWith({
    answers: { ...noLists, news: { body: news(["n1"]) }, events },
    faults: { image: { kind: "status", status: 404 } },
  });
  const [only] = (await examine(api)).problems;
  const ids = only?.examples.map((example) => example.split("/").at(-1));
  expect(ids).toEqual(["e1", "n1", "e5", "e3", "e2", "e4"]);
});
