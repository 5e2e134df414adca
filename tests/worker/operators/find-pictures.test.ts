import { expect, it } from "vitest";
import { findPictures } from "../../../worker/operators/find-pictures.ts";

it("the pictures and documents that a page shows or links to are found in their order, each once", () => {
  const page = `
    <a href="/News"><img src="/api/image/a1?w=208" srcset="/api/image/a1?w=384 384w"></a>
    <a href="/api/image?url=letters%2FTo%20Asha.pdf&amp;w=1">Letter</a>
    <img src="/api/image/video/youtube/AbCd_12-xyZ?w=560"><a href="/api/image/a1">Whole</a>
    <img src="/pictures/a.jpg"><a href="https://other.example/api/image/b1">Other</a>
  `;
  expect(findPictures(page)).toEqual([
    "/a1",
    "?url=letters%2FTo%20Asha.pdf",
    "/video/youtube/AbCd_12-xyZ",
  ]);
});
