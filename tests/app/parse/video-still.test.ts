/** What schools send as a video's address, where it leads, and whether it has a still. */
import { expect, it } from "vitest";
import { getExternalStillUrl } from "../../../app/parse/video-still.ts";
import { parseList } from "../../../app/school-api.ts";

const id = "AbCd_12-xyZ";
const youTube = "https://www.youtube.com/";
const video = `${youTube}watch?v=${id}`;
const short = `https://youtu.be/${id}`;

const coded = btoa(`${short}??>>`).replace("/", "_").replace("=", "");
const redirect = (start: string) => `${start}?q=${encodeURIComponent(short)}`;

const read = (videoUrl: string | null) => parseList("videos", [{ title: "T", videoUrl }])?.items[0];

it.each([
  ...[video, short, `${short}?t=1`, `${youTube}shorts/${id}`, `${youTube}live/${id}`],
  `https://youtube.com/watch?v=${id}`,
  ...[`https://music.youtube.com/watch?v=${id}`, `https://m.youtube.com/watch?list=a&v=${id}&t=3`],
])("%s has a still, and stays", (address) => {
  expect(read(address)).toMatchObject({ address, still: `/video/youtube/${id}` });
});

it.each([
  ...["v/", "e/", "embed/", "watch/", "?v="].map((player) => [youTube + player + id, video]),
  [`<IFRAME SRC='//www.youtube-nocookie.com/embed/${id}'>`, video],
  [`https://www.google.com/url?sa=t&url=${encodeURIComponent(short)}`, short],
  [redirect("https://google.com/url"), short],
  [`${youTube}redirect?q=${encodeURIComponent(short)}`, short],
  [`${short} (Part 1)`, short],
  [`https://${short}`, short],
  [`${short} Annual Day`, short],
  [`${short}&t=1`, `${short}?t=1`],
  [`${youTube}embed/${id}&rel=0`, video],
  [`${youTube}v/${id}%3Frel=0`, video],
  [`<embed src="${youTube}v/${id}">`, video],
  [`https://l.facebook.com/l.php?u=${encodeURIComponent(short)}&h=x`, short],
  [`https://www.bing.com/ck/a?p=x&u=a1${btoa(short).replaceAll("=", "")}&ntb=1`, short],
  [`https://www.bing.com/ck/a?u=a1${coded}`, `${short}??>>`],
  [`https://duckduckgo.com/l/?uddg=${encodeURIComponent(short)}`, short],
  [`http://www.youtube.com/embed/${id}&rel=0`, video],
])("%s has a still, and leads to %s", (videoUrl = "", address) => {
  expect(read(videoUrl)).toMatchObject({ address, still: `/video/youtube/${id}` });
});

it.each([
  ["//videos.example/a", "https://videos.example/a"],
  ["https://www.google.com/url?q=http%3A%2F%2Fa.example%2F", "http://a.example/"],
  ["WWW.videos.example", "https://www.videos.example/"],
  ["<iframe src=https://player.example/v/1>", "https://player.example/v/1"],
  [`${youTube}embed/videoseries?list=PLx1`, `${youTube}playlist?list=PLx1`],
  [`${youTube}embed?listType=playlist&list=PLx1`, `${youTube}playlist?list=PLx1`],
  [`${youTube}embed/live_stream?channel=UC12`, `${youTube}channel/UC12/live`],
  ...["//", "video.mp4", "javascript:alert(1)//videos.example/", null].map((no) => [no, undefined]),
  ['<iframe src="javascript:alert(1)">', undefined],
])("%j has no still, and leads to %s", (videoUrl = null, address) => {
  expect(read(videoUrl)).toMatchObject({ address, still: undefined });
});

it.each([
  ...[`https://youtube.com.example/watch?v=${id}`, `https://notyoutube.com/watch?v=${id}`],
  ...[youTube + id, `${video}%2Fx`, "https://youtu.be/abc", "https://youtu.be/evil.js"],
  ...[`https://youtu.be.example/${id}`, `https://notyoutu.be/${id}`, `https://youtu.be/xx${id}`],
  ...[`https://www.bing.com/ck/a?u=xa1${btoa(short)}`, redirect("https://notgoogle.com/url")],
  ...[`${youTube}x/embed/${id}`, `${youTube}channel/x?v=${id}`],
  ...[redirect("https://www.google.com/x/url"), redirect("https://www.google.com/urls")],
  "https://www.google.com/url?q=javascript%3Aalert(1)",
  "https://www.google.com/url?q=x%20https%3A%2F%2Fa.example",
])("%s has no still, and stays", (address) => {
  expect(read(address)).toMatchObject({ address, still: undefined });
});

it("a still comes from YouTube's own server, and no other picture does", () => {
  const still = getExternalStillUrl(`/video/youtube/${id}`);
  expect(still).toBe(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
  expect(getExternalStillUrl(`/${id}`)).toBeUndefined();
  expect(getExternalStillUrl("/video/youtube/videoseries")).toBeUndefined();
});
