/** No answer of `w=` carries what the camera wrote, whatever kind the school uploaded and whatever fails. */
import { expect, inject, it } from "vitest";
import type { Env } from "../../../worker/runtime/env.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { address, createImages, images, openPictures } from "./pictures.ts";

const pictures = inject("cameraPictures");
const kinds = Object.keys(pictures);
const written = /Camera 12|Exif|eXIf|EXIF|xmp|http:\/\/ns\.adobe/i;

const failingImages = (code: number) =>
  createImages(() => Promise.reject(Object.assign(new Error("IMAGES_TRANSFORM_ERROR"), { code })));
const bindings: Record<string, Partial<Env>> = {
  "the binding works": {},
  "the month's transformations are used up": { IMAGES: failingImages(9422) },
  "the binding cannot read the kind": { IMAGES: failingImages(9412) },
};

async function openWith(kind: string, env: Partial<Env>, headers: Record<string, string> = {}) {
  const type = `image/${kind.split(" ").at(-1)}`;
  const image = { type, content: atob(pictures[kind] ?? ""), headers };
  return (await openPictures({ env }, image)).site;
}

type Site = Awaited<ReturnType<typeof openWith>>;

async function expectNothingWritten(site: Site, size: string, status: number, init?: RequestInit) {
  const { bytes, headers, ...response } = await site.load(`${address}?w=${size}`, init);
  const words = new TextDecoder("latin1").decode(bytes);
  expect(words).not.toMatch(written);
  expect(response.status).toBe(status);
  if (status !== 200) expect(headers.get("Cache-Control")).toBe("no-store");
  else expect(await images.info(new Response(bytes).body as never)).toHaveProperty("width");
  return words;
}

const cases = kinds.flatMap((kind) => Object.keys(bindings).map((what) => ({ kind, what })));

it.each(cases)("no size of $kind holds anything of the camera when $what", async (given) => {
  allowLogged("resize-failed");
  const { kind, what } = given;
  const site = await openWith(kind, bindings[what] ?? {});
  expect((await site.load(address)).text).toMatch(written);
  const canOnlyBeMade = kind === "avif" && what !== "the binding works";
  // AVIF is made for the second visitor.
  for (const size of ["384", "share"])
    for (const Accept of ["image/avif,image/webp", "image/avif,image/webp", "*/*"]) {
      const status = canOnlyBeMade ? 503 : 200;
      const words = await expectNothingWritten(site, size, status, { headers: { Accept } });
      // It still moves.
      if (kind === "moving webp") expect(words.split("ANMF")).toHaveLength(3);
    }
});

it.each(kinds)("%s that must not be stored holds nothing of the camera either", async (kind) => {
  const site = await openWith(kind, {}, { "Cache-Control": "no-store" });
  await expectNothingWritten(site, "384", kind === "avif" ? 503 : 200);
});

it.each(["image/bmp", "image/x-icon", "application/pdf", "image/svg+xml", "text/plain"])(
  "a photograph labelled %s holds nothing of the camera in any size",
  async (label) => {
    for (const kind of label === "image/bmp" ? kinds : kinds.slice(0, 1)) {
      const site = await openWith(kind, {}, { "Content-Type": label });
      await expectNothingWritten(site, "384", 200);
    }
  },
);

const start = [0xff, 0xd8];
const scan = [0xff, 0xda, 0x00, 0x03, 0x01, 0xff, 0x00, 0xe1, 0xff, 0xd9];

/** Marker, length, text. */
function segment(marker: number, words: string): number[] {
  const content = [...new TextEncoder().encode(words)];
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
}

const cameraMetadata = [
  segment(0xe1, "Exif: 31.3N 75.5E"),
  segment(0xed, "Photoshop 3.0"),
  segment(0xfe, "taken by the camera"),
  segment(0xe1, "http://ns.adobe.com/xap/1.0/"),
];

it("metadata that the Images binding leaves is removed; colour profile and picture stay", async () => {
  const size = segment(0xe0, "JFIF");
  const rest = [segment(0xe2, "ICC_PROFILE"), segment(0xdb, "tables"), scan];
  const made = Uint8Array.from([start, size, [0xff], ...cameraMetadata, ...rest].flat());
  const image = () => new Response(made).body;
  const IMAGES = createImages(async () => ({ image, contentType: () => "image/jpeg" }));
  const { bytes } = await (await openWith("jpeg", { IMAGES })).load(`${address}?w=208`);
  expect(bytes).toEqual(Uint8Array.from([start, size, ...rest].flat()));
});
