import { expect, it } from "vitest";
import { fetchPage } from "../../harness/page/rendered-page.ts";
import { openSite } from "../../harness/worker/open-site.ts";

it.each(["/News", "/Events", "/Gallery", "/SubGallery?id=ALBUM", "/Toppers", "/PrincipalMessage"])(
  "%s loads its first picture of the school eagerly and the others lazily",
  async (path) => {
    const { api, site } = await openSite();
    const [album] = await api.data<{ _id: string }[]>("albums");
    const date = "2026-11-20";
    const items = ["", "p1", "p2"].map((id) => ({ title: "T", date, image: id, images: [id] }));
    await api.send({ news: items, events: items });
    const page = await fetchPage(site, path.replace("ALBUM", album?._id ?? ""));
    const imageSelector = 'img[src^="/api/image"]';
    const [first, ...others] = await page.attributes(imageSelector, "fetchpriority");
    expect([first, ...others]).toEqual(["high", ...others.map(() => null)]);
    const loading = await page.attributes(imageSelector, "loading");
    expect(loading).toEqual([null, ...others.map(() => "lazy")]);
  },
);
