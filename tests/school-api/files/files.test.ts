import sharp from "sharp";
import { expect, it } from "vitest";
import { sharedSchool } from "../../harness/schools.ts";
import type { SchoolFile } from "./file-store.ts";
import { viewOf } from "./photograph.ts";
import { portrait } from "./portrait.ts";
import { render } from "./render.ts";
import { pictureOf } from "./subjects.ts";

const opened = sharedSchool();

async function fileWhere(isWanted: (file: SchoolFile) => boolean): Promise<Response> {
  const files = await opened().data<(SchoolFile & { id: string })[]>("image");
  return fetch(`${opened().origin}/api/image/${files.find(isWanted)?.id}`);
}

async function metadataOf(response: Response) {
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

async function certificateOf(name: string, admission: string): Promise<Buffer> {
  const { origin } = opened();
  const body = JSON.stringify({ name, admission });
  const asked = await fetch(`${origin}/api/tc/convent`, { method: "POST", body });
  const answer = (await asked.json()) as { data: string };
  expect(answer.data).toMatch(/^[0-9a-f]{24}$/);
  const picture = await fetch(`${origin}/api/image/${answer.data}`);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  return Buffer.from(await picture.arrayBuffer());
}

it.each([
  ["photograph", "image/jpeg", "ffd8ff"],
  ["poster", "image/png", "89504e47"],
  ["pdf", "application/pdf", "255044462d"],
])("a %s is what its content type says, %s", async (kind, type, beginning) => {
  const response = await fileWhere((file) => file.kind === kind);
  expect(response.headers.get("content-type")).toBe(type);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString("hex", 0, beginning.length / 2)).toBe(beginning);
});

it("an album's thirty photographs and twelve pupils' portraits are no two alike", () => {
  const places = Array.from({ length: 30 }, (_, place) => place);
  const views = places.map((place) => viewOf(pictureOf("sports day", place), `album/${place}`));
  expect(new Set(places.map((place) => pictureOf("sports day", place))).size).toBeGreaterThan(2);
  expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(30);
  expect(new Set(places.map((child) => portrait(child % 12, `topper/${child % 12}`))).size).toBe(
    12,
  );
});

it("an upload is 3000 pixels wide and weighs 2 to 4 MB, whole even when a range is asked", async () => {
  const response = await fileWhere((file) => file.kind === "photograph" && file.size === "upload");
  const bytes = Number(response.headers.get("content-length"));
  expect(bytes).toBeGreaterThan(2_000_000);
  expect(bytes).toBeLessThan(4_000_000);
  expect((await metadataOf(response)).width).toBe(3000);
  const ranged = await fetch(response.url, { headers: { range: "bytes=0-9" } });
  expect([ranged.status, (await ranged.arrayBuffer()).byteLength]).toEqual([200, bytes]);
});

it("a file is the same every time, and another of another seed", async () => {
  const photograph = { kind: "photograph", seed: "s", of: "music-dance-4", size: "usual" } as const;
  const notice = { kind: "pdf", seed: "s", title: "List of holidays" } as const;
  for (const file of [photograph, notice])
    expect((await render(file)).equals(await render(file)), file.kind).toBe(true);
  const [one, other] = [await render(photograph), await render({ ...photograph, seed: "t" })];
  expect(one.equals(other)).toBe(false);
});

it("birthday photos are served by their paths, those with odd letters too", async () => {
  const birthdays = await opened().data<{ attachments?: string[] | null }[]>("birthdays");
  const paths = birthdays.flatMap(({ attachments }) => attachments ?? []);
  expect(paths.length).toBe(3);
  for (const path of paths) {
    const photo = await fetch(`${opened().origin}/api/image?url=${encodeURIComponent(path)}`);
    expect(await metadataOf(photo)).toMatchObject({ format: "jpeg", width: 480 });
  }
});

it("each certificate has an id and a picture of its own, however its name is written", async () => {
  const names = ["Asha", '<b>"Asha" & Co</b>', "ज़ोई \u0000\ud800 😀", "x".repeat(5000), "]]>"];
  const made: string[] = [];
  for (const name of names) {
    const picture = await certificateOf(name, "<1>");
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1240 });
    made.push(picture.toString("base64"));
  }
  expect(new Set(made).size).toBe(names.length);
});
