import sharp from "sharp";
import { expect, it } from "vitest";
import { sharedSchool } from "../../harness/schools.ts";
import { sceneNames } from "../pictures/scene-names.ts";
import type { SchoolFile } from "./file-shelf.ts";
import { render } from "./render.ts";

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

it.each(sceneNames)(
  "a picture of %s is a JPEG of 1200 by 800 that its content type names",
  async (name) => {
    const response = await fileWhere(
      (file) =>
        file.kind === "scene" &&
        file.scene === name &&
        file.size === "usual" &&
        file.format === "jpeg",
    );
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(await metadataOf(response)).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
  },
);

it("a PNG is a PNG", async () => {
  const response = await fileWhere((file) => file.kind === "scene" && file.format === "png");
  expect(response.headers.get("content-type")).toBe("image/png");
  expect((await metadataOf(response)).format).toBe("png");
});

it("an upload is 3000 pixels wide and weighs 2 to 4 MB, whole even when a range is asked", async () => {
  const response = await fileWhere((file) => file.kind === "scene" && file.size === "upload");
  const bytes = Number(response.headers.get("content-length"));
  expect(bytes).toBeGreaterThan(2_000_000);
  expect(bytes).toBeLessThan(4_000_000);
  expect((await metadataOf(response)).width).toBe(3000);
  const ranged = await fetch(response.url, { headers: { range: "bytes=0-9" } });
  expect([ranged.status, (await ranged.arrayBuffer()).byteLength]).toEqual([200, bytes]);
});

it("a picture is rendered to the same bytes every time", async () => {
  const file = { kind: "scene", seed: "s", scene: "choir", size: "usual", format: "jpeg" } as const;
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
