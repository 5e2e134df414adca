/** What other tests take for granted: without it they would pass for a site that has a mistake. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { createFileStore, specimenNames } from "../../../tools/sample-api/files/file-store.ts";
import { readSchoolFile } from "../../../tools/sample-api/files/read-file.ts";
import { startSchoolApi } from "../../../tools/sample-api/sample-api.ts";
import { sharedSchool } from "../../harness/sample-schools.ts";

const opened = sharedSchool();
const news = (init?: RequestInit) => fetch(`${opened().origin}/api/news/all/convent`, init);

it("every response has superfluous headers and no validator", async () => {
  const { headers } = await news();
  expect(headers.get("x-powered-by")).toBe("Express");
  expect(headers.get("set-cookie")).toMatch(/^session=/);
  for (const name of ["etag", "last-modified", "cache-control"])
    expect(headers.has(name)).toBe(false);
});

it("another school's list is a 404", async () => {
  const response = await fetch(`${opened().origin}/api/news/all/other-school`);
  expect(response.status).toBe(404);
});

it("rejects an invalid day and a port in use", async () => {
  await expect(startSchoolApi({ today: "2026-02-30" })).rejects.toThrow("YYYY-MM-DD");
  const port = Number(new URL(opened().origin).port);
  await expect(startSchoolApi({ port })).rejects.toThrow("EADDRINUSE");
});

it("huge is a JSON list of exactly that many bytes", async () => {
  await opened().setFault("news", { kind: "huge", bytes: 300_001 });
  const text = await (await news()).text();
  expect(text.length).toBe(300_001);
  expect(JSON.parse(text).length).toBeGreaterThan(100);
  expect((await opened().requests()).hugeBytesWritten).toBe(300_001);
});

it("huge stops writing when the client stops reading", async () => {
  await opened().setFault("news", { kind: "huge", bytes: 1_000_000_000 });
  const leaving = new AbortController();
  const response = await news({ signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  const received: number[] = [];
  const isStill = async () => {
    received.push((await opened().requests()).hugeBytesWritten);
    return received.at(-1) === received.at(-2);
  };
  await expect.poll(isStill).toBe(true);
  expect(received.at(-1)).toBeLessThan(100_000_000);
});

it("every picture format can be read, the largest file with 40 MB", async () => {
  const files = createFileStore();
  for (const name of specimenNames) files.specimen(name);
  const read = await Promise.all(files.ids().map((file) => readSchoolFile(file, "light")));
  expect(Math.max(...read.map(({ bytes }) => bytes.length))).toBe(40_000_000);
  expect(read.filter(({ contentType }) => contentType.startsWith("image/"))).toHaveLength(12);
});

it("an upload is wider than 4000 pixels, has 3 MB, and ignores Range", async () => {
  const files = await opened().data<{ id: string; kind: string }[]>("image");
  const id = files.find(({ kind }) => kind === "upload")?.id;
  const headers = { Range: "bytes=0-9" };
  const response = await fetch(`${opened().origin}/api/image/${id}`, { headers });
  const bytes = await response.arrayBuffer();
  expect([response.status, bytes.byteLength]).toEqual([200, 3_000_000]);
  expect((await sharp(bytes).metadata()).autoOrient.width).toBeGreaterThan(4000);
});

it("camera photographs have 3 MB", async () => {
  const photograph = { kind: "photograph", seed: "s", file: "photographs/art-1.jpg" } as const;
  expect((await readSchoolFile(photograph, "camera")).bytes.length).toBe(3_000_000);
  expect((await readSchoolFile(photograph, "light")).bytes.length).toBeLessThan(100_000);
});
