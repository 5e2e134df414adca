import { expect, it } from "vitest";
import { openSite } from "../../harness/worker/open-site.ts";
import { purge, purgeToken } from "../../harness/worker/purge-requests.ts";
import { getAddress, id, imageRequests, seen, setImage, webp } from "./pictures.ts";

it("a published path is fetched in the school's spelling, and stored and purged once for all spellings", async () => {
  const { api, site } = await openSite({ env: { PURGE_TOKEN: purgeToken } });
  const [path = ""] = (await api.data<{ attachments?: string[] | null }[]>("birthdays")).flatMap(
    ({ attachments }) => attachments ?? [],
  );
  await site.cron();
  const visitAll = async () => {
    for (const spelled of [`/${path}`, path.replace("u", "%75"), path]) {
      const { status } = await site.load(`/api/image?url=${encodeURIComponent(spelled)}`);
      expect(status, spelled).toBe(200);
    }
  };
  await visitAll();
  const sized = await site.load(`/api/image?url=${encodeURIComponent(path)}&w=208`, webp);
  expect(await seen(sized)).toMatchObject({ format: "image/webp", width: 208 });
  expect(await imageRequests(api, path.split("/").at(-1))).toBe(1);
  await purge(site, { images: [path] });
  await visitAll();
  expect(await imageRequests(api, path.split("/").at(-1))).toBe(2);
});

it("a purge of a name that may be an identifier or a path purges both", async () => {
  const { api, site } = await openSite({ env: { PURGE_TOKEN: purgeToken } });
  await api.setResponse("birthdays", { body: [{ name: "A", attachments: ["asha.png"] }] });
  await api.setResponse("imageByUrl", {
    bodyText: "\x89PNG",
    headers: { "Content-Type": "image/png" },
  });
  await site.cron();
  for (const count of [1, 2]) {
    expect((await site.load("/api/image?url=asha.png")).status).toBe(200);
    expect(await imageRequests(api, "asha.png")).toBe(count);
    await purge(site, { images: ["asha.png"] });
  }
});

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
  const photograph = await fetch(api.origin + (await getAddress(api, "lying.jpg")));
  await setImage(api, { type: "image/jpeg", content: await photograph.bytes() });
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
