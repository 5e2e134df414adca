import { expect, it } from "vitest";
import { History } from "./history.ts";
import type { Answer } from "./judge.ts";
import { PictureBook } from "./picture-book.ts";
import { pictureOf } from "./pictures.ts";
import type { Place } from "./places.ts";

const changing: Place = {
  address: "/api/image/soakpicture0",
  kind: "picture",
  shows: [],
  picture: { changing: 0 },
};
const still: Place = {
  ...changing,
  address: "/api/image/a",
  picture: { bytes: Buffer.from("one") },
};

function answered(body: Buffer, status = 200): Answer {
  return { status, contentType: "image/png", cacheStatus: "edge; hit", body };
}

const now = Date.now();

function bookAt(version: number) {
  const present = [version, 0];
  const history = new History();
  history.published("news", now - 60_000);
  history.asked("news", { startedAt: now - 50_000, endedAt: now - 50_000, outcome: "good" });
  return { book: new PictureBook(history, present), present };
}

it("a picture is right in its bytes, or in its version and width", async () => {
  const { book } = bookAt(2);
  expect(await book.look(still, now)(answered(Buffer.from("one")), now)).toBeUndefined();
  expect(await book.look(changing, now)(answered(await pictureOf(2)), now)).toBeUndefined();
  const wide = { ...changing, width: 600 };
  expect(await book.look(wide, now)(answered(await pictureOf(1)), now)).toBeUndefined();
});

it("another width is found where the picture is kept", async () => {
  const { book } = bookAt(2);
  const narrow = { ...changing, width: 160 };
  const look = async (at: number) => book.look(narrow, at)(answered(await pictureOf(2)), at);
  expect(await look(now)).toBeUndefined();
  expect(await look(now + 60_000)).toContain("600 px wide");
});

it("another picture and half a picture are found", async () => {
  const { book } = bookAt(2);
  const whole = await pictureOf(2);
  const half = whole.subarray(0, whole.length / 2);
  expect(await book.look(still, now)(answered(Buffer.from("two")), now)).toContain("other bytes");
  expect(await book.look(changing, now)(answered(half), now)).toContain("no whole picture");
});

it("a picture from before a purge is found once that was answered", async () => {
  const { book, present } = bookAt(2);
  present[0] = 3;
  const over = book.purging(0);
  expect(await book.look(changing, now)(answered(await pictureOf(2)), now)).toBeUndefined();
  over(true);
  expect(await book.look(changing, now)(answered(await pictureOf(2)), now)).toContain("version 2");
  expect(await book.look(changing, now)(answered(await pictureOf(3)), now)).toBeUndefined();
});

it("where a picture was seen it stays, whatever happens to the school", async () => {
  const { book } = bookAt(2);
  const failed = answered(Buffer.from(""), 502);
  expect(await book.look(still, now)(failed, now)).toBeUndefined();
  await book.look(still, now)(answered(Buffer.from("one")), now);
  expect(await book.look(still, now + 60_000)(failed, now + 60_000)).toContain("is kept");
  book.moved();
  expect(await book.look(still, now + 60_000)(failed, now + 60_000)).toBeUndefined();
});
