import { expect, it } from "vitest";
import { openSite } from "../../harness/worker/open-site.ts";
import { purge, purgeToken } from "../../harness/worker/purge-requests.ts";
import type { School } from "../../harness/worker/sample-schools.ts";
import { getAddress, id, imageRequests, seen, setImage, webp } from "./pictures.ts";

it("a published path is fetched in the school's spelling, stored once for all spellings, and purged, although it may be an identifier", async () => {
  const { api, site } = await openSite({ env: { PURGE_TOKEN: purgeToken } });
  await sendPhotograph(api);
  await api.send({ birthdays: [{ name: "A", attachments: ["asha.png"] }] });
  await site.cron();
  for (const fetches of [1, 2]) {
    for (const spelled of ["%2Fasha.png", "%2561sha.png", "asha.png"])
      expect((await site.load(`/api/image?url=${spelled}`)).status, spelled).toBe(200);
    const sized = await site.load("/api/image?url=asha.png&w=208", webp);
    expect(await seen(sized)).toMatchObject({ format: "image/webp", width: 208 });
    expect(await imageRequests(api, "asha.png")).toBe(fetches);
    await purge(site, { images: ["asha.png"] });
  }
});

/** For any image. */
async function sendPhotograph(api: School): Promise<void> {
  const photograph = await fetch(api.origin + (await getAddress(api, "lying.jpg")));
  await setImage(api, { type: "image/jpeg", content: await photograph.bytes() });
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
  await sendPhotograph(api);
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
