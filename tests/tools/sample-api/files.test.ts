import sharp from "sharp";
import { expect, it } from "vitest";
import {
  createFileStore,
  type SchoolFile,
  specimenNames,
} from "../../../tools/sample-api/files/file-store.ts";
import { pickAlbumPhotographs } from "../../../tools/sample-api/files/photographs.ts";
import { readSchoolFile } from "../../../tools/sample-api/files/read-file.ts";
import { sharedSchool } from "../../harness/sample-schools.ts";

const opened = sharedSchool();

async function fileWhere(isWanted: (file: SchoolFile) => boolean): Promise<Response> {
  const files = await opened().data<(SchoolFile & { id: string })[]>("image");
  return fetch(`${opened().origin}/api/image/${files.find(isWanted)?.id}`);
}

async function getMetadata(response: Response) {
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

async function requestCertificate(name: string, admission: string): Promise<Buffer> {
  const { origin } = opened();
  const body = JSON.stringify({ name, admission });
  const requests = await fetch(`${origin}/api/tc/convent`, { method: "POST", body });
  const response = (await requests.json()) as { data: string };
  expect(response.data).toMatch(/^[0-9a-f]{24}$/);
  const picture = await fetch(`${origin}/api/image/${response.data}`);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  return Buffer.from(await picture.arrayBuffer());
}

it.each([
  ["photograph", "image/jpeg", "ffd8ff"],
  ["poster", "image/png", "89504e47"],
  ["pdf", "application/pdf", "255044462d"],
])("a %s has the content type %s", async (kind, type, beginning) => {
  const response = await fileWhere((file) => file.kind === kind);
  expect(response.headers.get("content-type")).toBe(type);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString("hex", 0, beginning.length / 2)).toBe(beginning);
});

it("an album has thirty different photographs, and sixteen pupils have portraits", () => {
  expect(new Set(pickAlbumPhotographs("sports day", 30)).size).toBe(30);
  const files = createFileStore();
  for (let child = 0; child < 16; child++) files.portrait(child, `${child}`);
  const portraits = files.ids().map((file) => "file" in file && file.file);
  expect(new Set(portraits).size).toBe(16);
});

it("every picture format can be read, the largest file with 40 MB", async () => {
  const files = createFileStore();
  for (const name of specimenNames) files.specimen(name);
  const read = await Promise.all(files.ids().map((file) => readSchoolFile(file, "light")));
  expect(Math.max(...read.map(({ bytes }) => bytes.length))).toBe(40_000_000);
  expect(read.filter(({ contentType }) => contentType.startsWith("image/"))).toHaveLength(12);
});

it("an upload is wider than 4000 pixels, has 3 MB, and ignores Range", async () => {
  const response = await fileWhere((file) => file.kind === "upload");
  const bytes = Number(response.headers.get("content-length"));
  expect(bytes).toBe(3_000_000);
  const { autoOrient } = await getMetadata(response);
  expect(autoOrient.width).toBeGreaterThan(4000);
  const ranged = await fetch(response.url, { headers: { range: "bytes=0-9" } });
  expect([ranged.status, (await ranged.arrayBuffer()).byteLength]).toEqual([200, bytes]);
});

it("camera photographs have 3 MB", async () => {
  const photograph = { kind: "photograph", seed: "s", file: "photographs/art-1.jpg" } as const;
  expect((await readSchoolFile(photograph, "camera")).bytes.length).toBe(3_000_000);
  expect((await readSchoolFile(photograph, "light")).bytes.length).toBeLessThan(100_000);
});

it("birthday photos are served by their paths, including unusual characters", async () => {
  const birthdays = await opened().data<{ attachments?: string[] | null }[]>("birthdays");
  const paths = birthdays.flatMap(({ attachments }) => attachments ?? []);
  expect(paths.length).toBe(3);
  for (const path of paths) {
    const photo = await fetch(`${opened().origin}/api/image?url=${encodeURIComponent(path)}`);
    expect(await getMetadata(photo)).toMatchObject({ format: "jpeg", width: 480 });
  }
});

it("each certificate has its own id and picture", async () => {
  const names = ["Asha", '<b>"Asha" & Co</b>', "ज़ोई \u0000\ud800 😀", "x".repeat(5000), "]]>"];
  const made: string[] = [];
  for (const name of names) {
    const picture = await requestCertificate(name, "<1>");
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1240 });
    made.push(picture.toString("base64"));
  }
  expect(new Set(made).size).toBe(names.length);
});
