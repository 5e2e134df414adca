import { expect, it } from "vitest";
import { findRedirect, mapAddresses } from "../../app/redirects.ts";

it.each([
  ...[
    "/circulars",
    "/Circulars/",
    "/circulars.html",
    "/Circulars.",
    "/%E2%80%9CCirculars%E2%80%9D",
  ],
  ...["/circulars%20", "/circulars),", "/(circulars", "/circulars.html;"],
])("%s leads to the notices, or to a page of that name once there is one", (path) => {
  const url = new URL(path, "https://www.school.example");
  expect(findRedirect(url)).toBe("/Notices");
  expect(findRedirect(url, mapAddresses(["/Notices", "/Circulars"]))).toBe("/Circulars");
});
