import { expect, it } from "vitest";
import { imageByPath, imageName, parseImageReference } from "../../../app/parse/image-reference.ts";

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

it.each(["photos/a.jpg", "/photos/a.jpg", "photos/%61.jpg", "//photos/a.jpg".slice(1)])(
  "gives %s the name that all spellings of its path share",
  (path) => {
    expect(imageName(imageByPath(path))).toBe("?url=photos/a.jpg");
  },
);
