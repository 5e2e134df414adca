import { expect, it } from "vitest";
import { openSite } from "../../harness/worker/open-site.ts";
import { purge, purgeToken } from "../../harness/worker/purge-requests.ts";
import type { School } from "../../harness/worker/sample-schools.ts";
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
