import { expect, it } from "vitest";
import { imageAddress, isImageReference } from "../../../app/entities/image-reference.ts";

it.each(["5f1e9c0a7b3d2e4f6a8c9d01", "photo-1.jpg", "uploads/2026/a b&c.jpg", "/uploads/ë.png"])(
  "%s is a reference",
  (value) => {
    expect(isImageReference(value)).toBe(true);
  },
);

it.each([
  "",
  "https://other.example/a.jpg",
  "//other.example/a.jpg",
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "../secret",
  "a/../../secret",
  "a/%2e%2e/secret",
  "a/%252E%252E/secret",
  "a\\b",
  "a%5cb",
  "a\nb",
  "a%00b",
  "%E0%A4%A",
  "x".repeat(600),
  null,
  7,
])("%j is none", (value) => {
  expect(isImageReference(value)).toBe(false);
});

it("an identifier and a path have their addresses on the site", () => {
  expect(imageAddress("5f1e9c0a")).toBe("/api/image/5f1e9c0a");
  expect(imageAddress("uploads/a b.jpg")).toBe("/api/image?url=uploads%2Fa%20b.jpg");
});
