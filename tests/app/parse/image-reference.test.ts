import { expect, it } from "vitest";
import {
  imageByPath,
  imageName,
  parseImageReference,
  parsePhotoReference,
} from "../../../app/parse/image-reference.ts";

it.each(["5f1e9c0a7b3d2e4f6a8c9d01", "photo-1.jpg", "uploads/2026/a b&c.jpg", "/uploads/ë.png"])(
  "parses %s as a reference",
  (value) => {
    expect(parseImageReference(value)).toBeDefined();
  },
);

it.each([
  ...["", "https://other.example/a.jpg", "//other.example/a.jpg", "javascript:alert(1)"],
  ...["data:image/png;base64,AAAA", "../secret", "a/../../secret", "a/%2e%2e/secret"],
  ...["a/%252E%252E/secret", "a\\..\\b", "\\\\host\\a", "a%5cb", "a\nb", "a%00b", "%E0%A4%A"],
  ...[" https://other.example/a.jpg", "@other.example/a.jpg", "a;b/c.jpg", "a/b:80/c.jpg"],
  ...["a/b.jpg?c", "a/\ud83d.jpg", "x".repeat(600), "/\\other.example/x.jpg", "%09//b/x.jpg"],
  ...["http:%2f%2fother.example", "x@other.example/a.jpg", "/x%40other.example", "a/.. /b.jpg"],
  ".other.example/a.jpg",
])("does not parse %j as a reference", (value) => {
  expect(parseImageReference(value)).toBeUndefined();
});

it("reads a backslash as a slash, and encodes a number sign", () => {
  expect(parsePhotoReference("photos\\2026\\a.jpg")).toBe("?url=photos%2F2026%2Fa.jpg");
  expect(parsePhotoReference("photos/a #1.jpg")).toBe("?url=photos%2Fa%20%231.jpg");
});

it("parses a photo's path as a path even if it looks like an identifier", () => {
  expect(parseImageReference("anu.jpg")).toBe("/anu.jpg");
  expect(parsePhotoReference("anu.jpg")).toBe("?url=anu.jpg");
});

it.each(["photos/a.jpg", "/photos/a.jpg", "photos/%61.jpg", "//photos/a.jpg".slice(1)])(
  "gives %s the name that all spellings of its path share",
  (path) => {
    expect(imageName(imageByPath(path))).toBe("?url=photos/a.jpg");
  },
);
