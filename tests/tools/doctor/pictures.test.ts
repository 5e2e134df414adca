import { expect, it } from "vitest";
import { school } from "../../harness/schools.ts";
import type { AnswerOverride, Fault } from "../../school-api/client.ts";
import { examined, problems } from "./examined.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const heic = Buffer.from("000000186674797068656963000000006d696631", "hex");
const day = "2026-11-20";

/** A school that refers to these pictures and no others, the news to those whose names begin with n. */
async function schoolWith(pictures: Record<string, AnswerOverride>) {
  const api = await school();
  const none = ["homeEvents", "toppers", "messages", "notifications", "registrations", "videos"];
  for (const read of [...none, "albums", "homeAlbums", "highlights", "birthdays", "faculty"])
    await api.setAnswer(read as "events", { body: [] });
  const of = (letter: string) => Object.keys(pictures).filter((id) => id.startsWith(letter));
  const item = (letter: string) => ({
    title: letter,
    date: day,
    fromDate: day,
    images: of(letter),
  });
  const news = of("n").map((image) => ({ title: "n", fromDate: day, image }));
  await api.setAnswer("news", { body: news });
  await api.setAnswer("events", { body: [item("e")] });
  await api.setAnswer("homeEvents", { body: [item("h")] });
  for (const [id, answer] of Object.entries(pictures))
    await api.setAnswer("image", { id, ...answer });
  return api;
}

function file(content: Buffer | string, contentType: string, more = {}): AnswerOverride {
  const headers = { "content-type": contentType, ...more };
  return { bodyBase64: Buffer.from(content).toString("base64"), headers };
}

function document(bytes: number): AnswerOverride {
  return {
    bodyText: `%PDF-1.7${" ".repeat(bytes)}`,
    headers: { "content-type": "application/pdf" },
  };
}

it("says of each picture what is wrong with it", async () => {
  const api = await schoolWith({
    n1: { status: 404 },
    n2: { status: 500 },
    n3: { status: 302, headers: { location: "https://cdn.example/a" } },
    n4: file("<!DOCTYPE html>", "text/html"),
    n5: file("{}", "application/json"),
    e1: file("", "image/png"),
    e2: file("<!DOCTYPE html><h1>Sorry", "image/jpeg"),
    e3: file("nothing of the kind", "image/jpeg"),
    e4: file(heic, "image/jpeg"),
    e5: document(6_000_000),
    h1: document(26_000_000),
    h2: file(png, "image/jpeg", { "cache-control": "private" }),
  });
  const { findings } = await examined(api);
  const said = findings.flatMap(({ weight, says, examples }) =>
    examples.map(
      (example) => `${weight}: ${example.split(" (")[0]} is ${says.split(" asked for: ")[1]}`,
    ),
  );
  expect(said.toSorted()).toEqual([
    "problem: Events on the home page, “h”: /h1 is more than 24 MB.",
    "problem: Events, “e”: /e1 is empty.",
    "problem: Events, “e”: /e2 is a web page (HTML), though said to be something else.",
    "problem: Events, “e”: /e3 is of no kind that is known, though said to be something else.",
    "problem: Events, “e”: /e4 is HEIC photographs, which most browsers cannot show.",
    "problem: Events, “e”: /e5 is more than 5 MB.",
    "problem: News, “n”: /n1 is not there (404).",
    "problem: News, “n”: /n2 is not loaded: it answered with an error (500).",
    "problem: News, “n”: /n3 is sent elsewhere (302), such as to “https://cdn.example/a”.",
    "problem: News, “n”: /n4 is a web page (HTML) instead.",
    "problem: News, “n”: /n5 is said to be “application/json”, which is no picture or PDF.",
    "remark: Events on the home page, “h”: /h2 is not to be kept, says the server (no-store or private).",
    "remark: Events on the home page, “h”: /h2 is of another kind than is said.",
  ]);
});

it.each<{ fault: Fault; says: string; pictureTimeout?: number }>([
  { fault: { kind: "cut" }, says: "broken off in the middle." },
  { fault: { kind: "hang" }, says: "not loaded: it did not answer in time.", pictureTimeout: 100 },
  { fault: { kind: "hangBody" }, says: "not ended in time.", pictureTimeout: 5_000 },
])("$fault of a picture is one problem: $says", async ({ fault, says, ...surroundings }) => {
  const api = await schoolWith({ n1: file(png, "image/png") });
  await api.setFault("image", fault);
  expect(problems(await examined(api, surroundings))).toEqual([
    `Pictures and documents, 1 of the 1 asked for: ${says}`,
  ]);
});

it("asks of each list for the first, the last and the middle picture, the longest list first", async () => {
  const fine = file(png, "image/png");
  const api = await schoolWith({ n1: fine, e1: fine, e2: fine, e3: fine, e4: fine, e5: fine });
  const video = { title: "Dance", videoUrl: "https://youtu.be/abcdefghijk", date: day };
  await api.setAnswer("videos", { body: [video] });
  await api.setAnswer("highlights", { body: [{ attachments: ["untitled"] }] });
  const examination = await examined(api);
  expect(examination.pictures.map(({ reference }) => reference)).toEqual([
    "/e1",
    "/n1",
    "/e5",
    "/e3",
    "/e2",
    "/e4",
  ]);
  const said = examination.findings.map(({ says }) => says);
  expect(said.filter((one) => one.startsWith("Pictures"))).toEqual([]);
});

it("tells of many pictures that are missing once, of every read that has some", async () => {
  const api = await school();
  await api.setFault("image", { kind: "status", status: 404 });
  await api.setFault("imageByUrl", { kind: "status", status: 404 });
  const examination = await examined(api);
  expect(problems(examination)).toEqual([
    "Pictures and documents, 12 of the 12 asked for: not there (404).",
  ]);
  expect(new Set(examination.pictures.map(({ read }) => read)).size).toBeGreaterThan(6);
});
