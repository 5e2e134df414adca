import { expect, it } from "vitest";
import { stripMetadata } from "../../../worker/images/strip-metadata.ts";

const start = [0xff, 0xd8];
const scan = [0xff, 0xda, 0x00, 0x03, 0x01, 0xff, 0x00, 0xe1, 0xff, 0xd9];

/** Marker, length, text. */
function segment(marker: number, words: string): number[] {
  const content = [...new TextEncoder().encode(words)];
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
}

const size = segment(0xe0, "JFIF");
const profile = segment(0xe2, "ICC_PROFILE");
const tables = segment(0xdb, "tables");
const cameraMetadata = [
  segment(0xe1, "Exif: 31.3N 75.5E"),
  segment(0xed, "Photoshop 3.0"),
  segment(0xfe, "taken by the camera"),
  segment(0xe1, "http://ns.adobe.com/xap/1.0/"),
];

it("a JPEG's metadata is removed; its colour profile and picture stay", () => {
  const fill = [0xff];
  const given = Uint8Array.from(
    [start, size, fill, ...cameraMetadata, profile, tables, scan].flat(),
  );
  const remaining = Uint8Array.from([start, size, profile, tables, scan].flat());
  expect(stripMetadata(given)).toEqual(remaining);
});

it("a JPEG without any stays as it is", () => {
  const bytes = [...start, ...size, ...tables, ...scan];
  expect(stripMetadata(Uint8Array.from(bytes))).toEqual(Uint8Array.from(bytes));
});

it.each([
  ["of another kind", [0x89, 0x50, 0x4e, 0x47, ...segment(0xe1, "Exif")]],
  ["without bytes", []],
])("a picture %s cannot be stripped", (_, bytes) => {
  expect(stripMetadata(Uint8Array.from(bytes))).toBeUndefined();
});
