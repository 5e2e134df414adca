import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import type { Runtime } from "../../../worker/runtime/runtime.ts";
import { fetchPage } from "../../harness/page/rendered-page.ts";
import { startIsolate } from "../../harness/worker/isolate.ts";
import { openSite } from "../../harness/worker/open-site.ts";
import { purge, purgeToken } from "../../harness/worker/purge-requests.ts";
import { type School, school } from "../../harness/worker/sample-schools.ts";
import { getAddress, id, imageRequests, seen, setImage, webp } from "./pictures.ts";

it("a published path is fetched in the school's spelling, stored once for all spellings, and purged with its sizes, as is the identifier of this name", async () => {
  const { api, site } = await openSite({ env: { PURGE_TOKEN: purgeToken } });
  const photographs = [await fetchPicture(api, "lying.jpg"), await fetchPicture(api, "poster.png")];
  await api.send({
    birthdays: [{ name: "A", attachments: ["asha.png"] }],
    news: [{ title: "A", image: ["asha.png"] }],
  });
  await site.cron();
  await api.resetRequests();
  const sizes = new Set<string | null>();
  for (const [index, content] of photographs.entries()) {
    await setImage(api, { content });
    for (const spelled of ["?url=%2Fasha.png", "?url=%2561sha.png", "?url=asha.png", "/asha.png"])
      expect((await site.load(`/api/image${spelled}`)).status, spelled).toBe(200);
    const sized = await site.load("/api/image?url=asha.png&w=208", webp);
    expect(await seen(sized)).toMatchObject({ format: "image/webp", width: 208 });
    sizes.add(sized.headers.get("ETag"));
    expect(await imageRequests(api, "asha.png")).toBe(2 * (index + 1));
    await purge(site, { images: ["asha.png"] });
  }
  expect(sizes.size).toBe(2);
});

/** Before the school sends another for any image. */
async function fetchPicture(api: School, specimen: string): Promise<Uint8Array> {
  return (await fetch(api.origin + (await getAddress(api, specimen)))).bytes();
}

const shareHeaders = ["Cross-Origin-Resource-Policy", "X-Robots-Tag"] as const;

it.each([
  { list: "news", item: { title: "A", image: [id] }, isShared: true },
  { list: "events", item: { title: "A", images: [id], image: [id] }, isShared: true },
  { list: "albums", item: { _id: "a", title: "A", attachments: [id] }, isShared: true },
  { list: "birthdays", item: { name: "A", attachments: [id] }, isShared: false },
  { list: "toppers", item: { name: "A", attachments: [id] }, isShared: false },
  { list: undefined, item: {}, isShared: false },
] as const)("a picture in $list can be shared: $isShared", async ({ list, item, isShared }) => {
  const { api, site } = await openSite();
  await setImage(api, { content: await fetchPicture(api, "lying.jpg") });
  if (list) await api.setResponse(list, { body: [item] });
  // A list of pupils may name it too.
  if (isShared) await api.setResponse("toppers", { body: [{ name: "B", attachments: [id] }] });
  await site.cron();
  const picture = list === "birthdays" ? `?url=${id}&w=share` : `/${id}?w=share`;
  const { status, headers } = await site.load(`/api/image${picture}`);
  expect(shareHeaders.map((name) => headers.get(name))).toEqual(
    isShared ? ["cross-origin", null] : ["same-origin", "noindex, noimageindex, noarchive"],
  );
  expect(status).toBe(isShared ? 200 : 404);
  const feed = await site.load(`/api/image${picture.replace("share", "1280")}`);
  expect(feed.headers.get(shareHeaders[0])).toBe(isShared ? "cross-origin" : "same-origin");
});

const videoId = "AbCd_12-xyZ";
const still = `/api/image/video/youtube/${videoId}`;
const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);

/** A school with one YouTube video, and the requests to YouTube. */
async function startSiteWithVideo() {
  const api = await school();
  const video = { title: "Song", date: "2026-11-02", videoUrl: `https://youtu.be/${videoId}` };
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
  expect(requests).toEqual([`https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`]);
});

it("a video that the school does not show is a 404 without a fetch", async () => {
  const { site, api, requests } = await startSiteWithVideo();
  const before = (await api.requests()).total;
  for (const other of ["AbCd_12-xyQ", "short", `${videoId}x`, "..%2f..%2fx"]) {
    const { status } = await site.load(`/api/image/video/youtube/${other}`);
    expect(status, other).toBe(404);
  }
  expect(requests).toEqual([]);
  expect((await api.requests()).total).toBe(before);
});
