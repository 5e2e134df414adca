import { expect, it } from "vitest";
import {
  imageByPath,
  imageName,
  imageSizes,
  parseImageReference,
  referenceNamed,
  shareCropSize,
  sizedImageAddress,
} from "../../../app/parse/image-reference.ts";

it.each([
  ...["", "https://other.example/a.jpg", "//other.example/a.jpg", "javascript:alert(1)"],
  ...["data:image/png;base64,AAAA", "../secret", "a/../../secret", "a/%2e%2e/secret"],
  ...["a/%252E%252E/secret", "a\\..\\b", "\\\\host\\a", "a%5cb", "a\nb", "a%00b", "%E0%A4%A"],
  ...[" https://other.example/a.jpg", "@other.example/a.jpg", "a;b/c.jpg", "a/b:80/c.jpg"],
  ...["a/b.jpg?c", "a/\ud83d.jpg", "x".repeat(600), "/\\other.example/x.jpg", "%09//b/x.jpg"],
  ...["http:%2f%2fother.example", "x@other.example/a.jpg", "/x%40other.example", "a/.. /b.jpg"],
  ...[".other.example/a.jpg", " a/b.jpg", "a/b%20"],
  ...[`a/${"x".repeat(254)}`, `a/${"é".repeat(127)}`],
])("does not parse %j as a reference", (value) => {
  expect(parseImageReference(value)).toBeUndefined();
});

it.each(["photos/a.jpg", "/photos/a.jpg", "photos/%61.jpg", "//photos/a.jpg".slice(1)])(
  "gives %s the name that all spellings of its path share",
  (path) => {
    expect(imageName(imageByPath(path))).toBe("?url=photos/a.jpg");
  },
);

it.each([
  ...["a/b./c.jpg", "a/.b/c.jpg", "a/5%a.jpg", `a/${"x".repeat(253)}`, `a/${"é".repeat(126)}x`],
])("parses %j as a path", (path) => {
  expect(parseImageReference(path)).toBe(imageByPath(path));
});

it("a picture has an address for each size, and a name that leads back to it", () => {
  expect(imageSizes).toEqual([208, 272, 384, 560, 736, 1280, "share"]);
  expect(shareCropSize).toEqual({ width: 1200, height: 630 });
  expect(sizedImageAddress("/a1", 208)).toBe("/api/image/a1?w=208");
  expect(sizedImageAddress("?url=a", "share")).toBe("/api/image?url=a&w=share");
  expect(imageName("/a1")).toBe("/a1");
  expect(imageName("?url=//a/100%25.jpg")).toBe("?url=a/100%.jpg");
  expect(["/a?url=", "?url=a/b c"].map(referenceNamed)).toEqual(["/a?url=", "?url=a%2Fb%20c"]);
});
