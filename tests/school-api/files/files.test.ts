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

it("a photograph is a JPEG of 1200 by 800 that its content type names", async () => {
  const response = await fileWhere((file) => file.kind === "photograph" && file.size === "usual");
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(await metadataOf(response)).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
});

it("an album of thirty photographs shows its occasion in several pictures, and no two alike", () => {
  const places = Array.from({ length: 30 }, (_, place) => place);
  const views = places.map((place) => viewOf(pictureOf("sports day", place), `album/${place}`));
  expect(new Set(places.map((place) => pictureOf("sports day", place))).size).toBeGreaterThan(2);
  expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(30);
});

it.each(Object.keys(pictures) as PictureName[])("views of %s stay within it", (name) => {
  const { width, height } = sizeOf(name);
  for (let seed = 0; seed < 50; seed++) {
    const view = viewOf(name, `${seed}`);
    expect(view.width / view.height).toBe(1.5);
    expect(Math.min(view.left, view.top)).toBeGreaterThanOrEqual(0);
    expect(view.left + view.width).toBeLessThanOrEqual(width);
    expect(view.top + view.height).toBeLessThanOrEqual(height);
  }
});

it("pupils' portraits differ, and the same pupil's is the same again", () => {
  const portraits = Array.from({ length: 12 }, (_, child) => portrait(child, `topper/${child}`));
  expect(new Set(portraits).size).toBe(12);
  expect(portrait(3, "topper/3")).toBe(portraits[3]);
});

it("a poster is a PNG of 1200 pixels", async () => {
  const response = await fileWhere(({ kind }) => kind === "poster");
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(await metadataOf(response)).toMatchObject({ format: "png", width: 1200 });
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

it("a picture is rendered to the same bytes every time", async () => {
  const file = { kind: "photograph", seed: "s", of: "music-dance-4", size: "usual" } as const;
  expect((await render(file)).equals(await render(file))).toBe(true);
  expect((await render(file)).equals(await render({ ...file, seed: "t" }))).toBe(false);
});

it("a notice is a PDF, the same every time", async () => {
  const response = await fileWhere(({ kind }) => kind === "pdf");
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect((await response.text()).startsWith("%PDF-")).toBe(true);
  const file = { kind: "pdf", seed: "s", title: "List of holidays" } as const;
  expect((await render(file)).equals(await render(file))).toBe(true);
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

it("each certificate has an id and a picture of its own", async () => {
  const one = await certificateOf("Asha Sample", "1201");
  const other = await certificateOf("Ravi Example", "1201");
  expect((await sharp(one).metadata()).width).toBe(1240);
  expect(one.equals(other)).toBe(false);
});

it("a certificate is made for any name, however it is written", async () => {
  const names = ['<b>"Asha" & Co</b>', "ज़ोई \u0000\ud800 😀", "x".repeat(5000), "]]>"];
  for (const name of names) {
    expect((await sharp(await certificateOf(name, "<1>")).metadata()).format).toBe("jpeg");
  }
});
