import { expect, it } from "vitest";
import { getVideoStill, toWatchAddress } from "../../../app/parse/video-still.ts";

const id = "AbCd_12-xyZ";

it.each([
  ...[`www.youtube.com/watch?v=${id}`, `m.youtube.com/watch?list=a&v=${id}&t=3`],
  ...["live", "v", "e", "watch"].map((player) => `www.youtube.com/${player}/${id}`),
  ...[`youtube.com/?v=${id}`, `music.youtube.com/watch?v=${id}`],
  ...[`youtu.be/${id}?t=1`, `www.youtube.com/shorts/${id}`, `www.youtube-nocookie.com/embed/${id}`],
])("https://%s has a still, and leads to no player", (address) => {
  expect(getVideoStill(`https://${address}`)).toBe(`/video/youtube/${id}`);
  expect(toWatchAddress(`https://${address}`)).not.toMatch(/\/(?:v|e|embed)\//);
});

it.each([
  ...[`youtube.com.example/watch?v=${id}`, `notyoutube.com/watch?v=${id}`, "youtu.be/abc"],
  ...[`www.youtube.com/${id}`, "youtu.be/../../evil.js", `www.youtube.com/watch?v=${id}%2F..`],
])("https://%s has none", (address) => {
  expect(getVideoStill(`https://${address}`)).toBeUndefined();
});
