import sharp from "sharp";
import { expect, it } from "vitest";
import { type PictureName, pictures } from "../../../app/pictures/manifest.ts";
import { sharedSchool } from "../../harness/schools.ts";
import type { SchoolFile } from "./file-store.ts";
import { viewOf } from "./photograph.ts";
import { portrait } from "./portrait.ts";
import { render } from "./render.ts";
import { sizeOf } from "./site-picture.ts";
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

it.each<[SchoolFile["kind"], string, number]>([
  ["photograph", "jpeg", 1200],
  ["poster", "png", 1200],
])("a %s is a %s, %i pixels wide, that its content type names", async (kind, format, width) => {
  const response = await fileWhere(
    (file) => file.kind === kind && !("size" in file && file.size === "upload"),
  );
  expect(response.headers.get("content-type")).toBe(`image/${format}`);
  expect(await metadataOf(response)).toMatchObject({ format, width });
});

it("an album of thirty photographs shows its occasion in several pictures, and no two alike", () => {
  const places = Array.from({ length: 30 }, (_, place) => place);
  const views = places.map((place) => viewOf(pictureOf("sports day", place), `album/${place}`));
  expect(new Set(places.map((place) => pictureOf("sports day", place))).size).toBeGreaterThan(2);
  expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(30);
});

it("views of every picture stay within it", () => {
  for (const name of Object.keys(pictures) as PictureName[]) {
    const { width, height } = sizeOf(name);
    for (let seed = 0; seed < 50; seed++) {
      const view = viewOf(name, `${seed}`);
      expect(view.width / view.height, name).toBe(1.5);
      expect(Math.min(view.left, view.top), name).toBeGreaterThanOrEqual(0);
      expect(view.left + view.width, name).toBeLessThanOrEqual(width);
      expect(view.top + view.height, name).toBeLessThanOrEqual(height);
    }
  }
});

it("pupils' portraits differ, and the same pupil's is the same again", () => {
  const portraits = Array.from({ length: 12 }, (_, child) => portrait(child, `topper/${child}`));
  expect(new Set(portraits).size).toBe(12);
  expect(portrait(3, "topper/3")).toBe(portraits[3]);
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

it("a notice is a PDF", async () => {
  const response = await fileWhere(({ kind }) => kind === "pdf");
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect((await response.text()).startsWith("%PDF-")).toBe(true);
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
