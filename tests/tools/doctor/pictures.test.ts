import { expect, it } from "vitest";
import { school } from "../../harness/schools.ts";
import type { AnswerOverride, Fault } from "../../school-api/client.ts";
import { examined, problems, remarks } from "./examined.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const heic = Buffer.from("000000186674797068656963000000006d696631", "hex");

/** A school that refers to one picture and no other. */
async function schoolWithPicture() {
  const api = await school();
  const none = ["homeEvents", "events", "toppers", "messages", "notifications", "registrations"];
  for (const read of [...none, "albums", "homeAlbums", "highlights", "birthdays", "videos"])
    await api.setAnswer(read as "events", { body: [] });
  const news = { title: "Sports Day", fromDate: "2026-11-20", image: "5f1e9c" };
  await api.setAnswer("news", { body: [news] });
  return api;
}

function file(bytes: Buffer, contentType: string): AnswerOverride {
  return { bodyBase64: bytes.toString("base64"), headers: { "content-type": contentType } };
}

function document(bytes: number): AnswerOverride {
  const headers = { "content-type": "application/pdf" };
  return { bodyText: `%PDF-1.7${" ".repeat(bytes)}`, headers };
}

const ofOne = "Pictures and documents, 1 of the 1 asked for: ";

it.each<{ fault: Fault; says: string; pictureTimeout?: number }>([
  { fault: { kind: "status", status: 404 }, says: "not there (404)." },
  {
    fault: { kind: "status", status: 500 },
    says: "not loaded: it answered with an error (500).",
  },
  {
    fault: { kind: "status", status: 302, headers: { location: "https://cdn.example/a" } },
    says: "sent elsewhere (302), such as to “https://cdn.example/a”.",
  },
  { fault: { kind: "html" }, says: "a web page (HTML) instead." },
  { fault: { kind: "cut" }, says: "broken off in the middle." },
  { fault: { kind: "empty" }, says: "empty." },
  {
    fault: { kind: "shape" },
    says: "said to be “application/json; charset=utf-8”, which is no picture or PDF.",
  },
  {
    fault: { kind: "hang" },
    says: "not loaded: it did not answer in time.",
    pictureTimeout: 1_500,
  },
  { fault: { kind: "hangBody" }, says: "not ended in time.", pictureTimeout: 1_500 },
])("$fault of a picture is one problem: $says", async ({ fault, says, pictureTimeout }) => {
  const api = await schoolWithPicture();
  await api.setAnswer("image", file(png, "image/png"));
  await api.setFault("image", fault);
  const examination = await examined(api, pictureTimeout ? { pictureTimeout } : {});
  expect(problems(examination)).toEqual([ofOne + says]);
  // A body that pauses is broken off by the worker's own code after ten seconds only.
  expect(examination.pictures[0]?.seen.milliseconds).toBeLessThan(9_000);
  const [found] = examination.findings.filter(({ weight }) => weight === "problem");
  expect(found?.examples[0]).toMatch(/^News, “Sports Day”: \/5f1e9c/);
});

it.each([
  {
    what: file(Buffer.from("<!DOCTYPE html><h1>Sorry"), "image/jpeg"),
    says: "a web page (HTML), though said to be something else.",
  },
  {
    what: file(Buffer.from("nothing of the kind"), "image/jpeg"),
    says: "of no kind that is known, though said to be something else.",
  },
  {
    what: file(heic, "image/jpeg"),
    says: "HEIC photographs, which most browsers cannot show.",
  },
  {
    what: document(6_000_000),
    says: "more than 5 MB.",
  },
  {
    what: document(26_000_000),
    says: "more than 24 MB.",
  },
])("a picture of which is said: $says", async ({ what, says }) => {
  const api = await schoolWithPicture();
  await api.setAnswer("image", what);
  expect(problems(await examined(api))).toEqual([ofOne + says]);
});

it("a picture of another kind than it is said to be is a remark", async () => {
  const api = await schoolWithPicture();
  await api.setAnswer("image", file(png, "image/jpeg"));
  const examination = await examined(api);
  expect(problems(examination)).toEqual([]);
  expect(remarks(examination)).toContain(`${ofOne}of another kind than is said.`);
});

it("a picture that may not be kept is a remark", async () => {
  const api = await schoolWithPicture();
  const headers = { "content-type": "image/png", "cache-control": "private" };
  await api.setAnswer("image", { bodyBase64: png.toString("base64"), headers });
  const examination = await examined(api);
  expect(problems(examination)).toEqual([]);
  expect(remarks(examination)).toContain(
    `${ofOne}not to be kept, says the server (no-store or private).`,
  );
});

it("of each list the first, the last and the middle picture are asked for, the longest list first", async () => {
  const api = await schoolWithPicture();
  const images = ["e1", "e2", "e3", "e4", "e5"];
  await api.setAnswer("events", { body: [{ title: "Fair", date: "2026-11-20", images }] });
  await api.setAnswer("image", file(png, "image/png"));
  const { pictures } = await examined(api);
  const asked = pictures.map(({ reference }) => reference);
  expect(asked).toEqual(["/e1", "/5f1e9c", "/e5", "/e3", "/e2", "/e4"]);
});

it("pictures of items that are not shown are not asked for", async () => {
  const api = await schoolWithPicture();
  await api.setAnswer("news", { body: [{ image: "5f1e9c" }] });
  expect((await examined(api)).pictures).toEqual([]);
});

it("a picture that is as it should be is no word worth", async () => {
  const api = await schoolWithPicture();
  await api.setAnswer("image", file(png, "image/png"));
  const examination = await examined(api);
  expect([...problems(examination), ...remarks(examination)].join()).not.toContain("Pictures");
});

it("the same pictures are asked for each time, of every read that has some", async () => {
  const api = await school();
  const [first, again] = [await examined(api), await examined(api)];
  const sampled = first.pictures.map(({ reference }) => reference);
  expect(again.pictures.map(({ reference }) => reference)).toEqual(sampled);
  expect(new Set(sampled).size).toBe(12);
  expect(new Set(first.pictures.map(({ read }) => read)).size).toBeGreaterThan(6);
});

it("of many pictures that are missing there is one problem", async () => {
  const api = await school();
  await api.setFault("image", { kind: "status", status: 404 });
  await api.setFault("imageByUrl", { kind: "status", status: 404 });
  const said = problems(await examined(api));
  expect(said).toEqual(["Pictures and documents, 12 of the 12 asked for: not there (404)."]);
});

it("a video's still is not asked of its platform", async () => {
  const api = await schoolWithPicture();
  const video = { title: "Dance", videoUrl: "https://youtu.be/abcdefghijk", date: "2026-11-20" };
  await api.setAnswer("videos", { body: [video] });
  await api.setAnswer("image", file(png, "image/png"));
  const { pictures } = await examined(api);
  expect(pictures.map(({ reference }) => reference)).toEqual(["/5f1e9c"]);
});
