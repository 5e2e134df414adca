/** No answer of `w=` carries what the camera wrote, whatever kind the school uploaded and whatever fails. */
import { expect, inject, it } from "vitest";
import { stripMetadata } from "../../../worker/images/strip-metadata.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import { allowLogged } from "../../harness/vitest/expected-log.ts";
import { addresses, createImages, images, openPictures, setImage } from "./pictures.ts";

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

/** A site whose school sends each time another picture, and what a visitor gets of it. */
async function open(env: Partial<Env> = {}) {
  const { api, site } = await openPictures({ env });
  let sent = 0;
  const send = async (kind: string) => {
    // A label that is wrong.
    await setImage(api, { type: "image/svg+xml", content: atob(pictures[kind] ?? "") });
    sent += 1;
  };
  const load = (query = "", init?: RequestInit) => site.load(`${addresses[sent]}${query}`, init);
  const expectNothingWritten = async (size: string, status: number, init?: RequestInit) => {
    const { bytes, headers, ...response } = await load(`?w=${size}`, init);
    const words = new TextDecoder("latin1").decode(bytes);
    expect(words).not.toMatch(written);
    expect(response.status).toBe(status);
    if (status === 302) expect(headers.get("Location")).toBe("/share/news-and-events.jpg");
    if (status === 200)
      expect(await images.info(new Response(bytes).body as never)).toHaveProperty("width");
    return words;
  };
  return { send, load, expectNothingWritten };
}

it.each(Object.keys(bindings))("no size holds anything of the camera when %s", async (what) => {
  allowLogged("resize-failed");
  const { send, load, expectNothingWritten } = await open(bindings[what]);
  for (const kind of kinds) {
    await send(kind);
    expect((await load()).text, kind).toMatch(written);
    const status = kind === "avif" && what !== "the binding works" ? 302 : 200;
    for (const Accept of ["image/avif,image/webp", "image/webp", "*/*"]) {
      const words = await expectNothingWritten("208", status, { headers: { Accept } });
      // It still moves.
      if (kind === "moving webp") expect(words.split("ANMF")).toHaveLength(3);
    }
    await expectNothingWritten("share", status);
  }
});

it("a picture that no list names holds nothing of the camera either", async () => {
  allowLogged("image-failed");
  const { api, site } = await openPictures();
  for (const kind of kinds) {
    await setImage(api, { type: "image/x", content: atob(pictures[kind] ?? "") });
    const address = `/api/image/unnamed-${kind.replaceAll(" ", "-")}`;
    expect((await site.load(address)).text).toMatch(written);
    const { status, text } = await site.load(`${address}?w=384`);
    expect(text, kind).not.toMatch(written);
    expect(status).toBe(kind === "avif" ? 502 : 200);
  }
});

it("metadata that the Images binding leaves is removed", async () => {
  const image = () => new Response(latin1(atob(pictures.jpeg ?? ""))).body;
  const IMAGES = createImages(async () => ({ image, contentType: () => "image/jpeg" }));
  const { send, expectNothingWritten } = await open({ IMAGES });
  await send("jpeg");
  await expectNothingWritten("208", 200);
});

const latin1 = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
/** Chunks of a WebP have an even number of bytes. */
const webpHead = (length: number, flags: string) =>
  `RIFF${String.fromCharCode(length)}\0\0\0WEBPVP8X\x0a\0\0\0${flags}${"\0".repeat(9)}`;
const jpegHead = "\xff\xd8\xff\xe0\0\x06JFIF";
const jpegScan = "\xff\xda\0\x03\x01a\xff\xd0b\xff\0c\xff\xd9";
/** What stays, with a colour profile and Adobe's colours, and what a camera and an editor write. */
const jpegColours = "\xff\xe2\0\x0dICC_PROFILE\xff\xee\0\x07Adobe\xff\xdb\0\x03t";
const jpegNotes =
  "\xff\xe1\0\x06Exif\xff\xed\0\x0bPhotoshop\xff\xfe\0\x07taken\xff\xe1\0\x09http://";
const gifHead = `GIF89a${"\0".repeat(7)}`;
const gifLoops = "\x21\xff\x0bANIMEXTS1.0\x03\x01\0\0\0";
const gifFrame = `\x21\xf9\x04\0\0\0\0\0\x2c${"\0".repeat(9)}\x02\x01D\0`;

it.each([
  {
    what: "a WebP with chunks of odd lengths",
    file: `${webpHead(46, "\x1c")}EXIF\x03\0\0\0abc\0VP8 \x01\0\0\0d\0`,
    stripped: `${webpHead(32, "\x10")}VP8 \x01\0\0\0d\0`,
  },
  {
    what: "a GIF that moves",
    file: `${gifHead}${gifLoops}\x21\xfe\x02ab\0\x21\xff\x0bXMP DataXMP\x01a\0${gifFrame}\x3bEXIF`,
    stripped: `${gifHead}${gifLoops}${gifFrame}\x3b`,
  },
  {
    what: "a JPEG with restart markers, and a second picture",
    file: `${jpegHead}\xff${jpegNotes}${jpegColours}${jpegScan}\xff\xd8${jpegNotes}`,
    stripped: `${jpegHead}${jpegColours}${jpegScan}`,
  },
])("of $what only metadata go", ({ file, stripped }) => {
  expect(stripMetadata(latin1(file))).toEqual(latin1(stripped));
});
