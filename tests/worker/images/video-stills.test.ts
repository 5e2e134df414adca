import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import type { Runtime } from "../../../worker/runtime/runtime.ts";
import { fetchPage } from "../../harness/page/rendered-page.ts";
import { startIsolate } from "../../harness/worker/isolate.ts";
import { school } from "../../harness/worker/sample-schools.ts";

const id = "AbCd_12-xyZ";
const still = `/api/image/video/youtube/${id}`;
const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);

/** A school with one YouTube video, and the requests to YouTube. */
async function startSiteWithVideo() {
  const api = await school();
  const video = { title: "Song", date: "2026-11-02", videoUrl: `https://youtu.be/${id}` };
  await api.send({ videos: [video] });
  const requests: string[] = [];
  const fetching: Runtime["fetch"] = async (address, init) => {
    const { host } = new URL(String(address));
    if (host !== "i.ytimg.com") return fetch(address, init);
    requests.push(String(address));
    return new Response(picture, { headers: { "Content-Type": "image/jpeg" } });
  };
  const site = await startIsolate(api, { runtime: { fetch: fetching } });
  await site.visit("/VideoGallery");
  return { site, api, requests };
}

it("pages show a video's still from this site, which fetches it once", async () => {
  const { site, requests } = await startSiteWithVideo();
  const list = await fetchPage(site, "/VideoGallery");
  const srcs = await list.attributes("article img", "src");
  expect(srcs).toContainEqual(expect.stringContaining(`${still}?w=`));
  const page = await fetchPage(site, "/VideoGallery/2026-11-02-song");
  expect(await page.attributes("main a img", "src")).toContain(`${still}?w=560`);
  expect(await page.attributes("meta[property='og:image']", "content")).toEqual([
    `${theSchool.origin}${still}?w=share`,
  ]);
  for (const html of [list.html, page.html]) expect(html).not.toContain("ytimg");
  expect(requests).toEqual([]);
  for (let time = 1; time <= 2; time++) expect((await site.load(still)).bytes).toEqual(picture);
  expect(requests).toEqual([`https://i.ytimg.com/vi/${id}/hqdefault.jpg`]);
});

it("a video that the school does not show is a 404 without a fetch", async () => {
  const { site, api, requests } = await startSiteWithVideo();
  const before = (await api.requests()).total;
  for (const other of ["AbCd_12-xyQ", "short", `${id}x`, "..%2f..%2fx"]) {
    const { status } = await site.load(`/api/image/video/youtube/${other}`);
    expect(status, other).toBe(404);
  }
  expect(requests).toEqual([]);
  expect((await api.requests()).total).toBe(before);
});
