import { expect, it } from "vitest";
import { fetchPage, openPage, startSiteWith } from "../../../harness/page/rendered-page.ts";
import { minute, second } from "../../../harness/simulators/clock.ts";
import { allowLogged } from "../../../harness/vitest/expected-log.ts";
import { openSite } from "../../../harness/worker/open-site.ts";

const album = {
  _id: "a1",
  title: "Sports Day",
  description: "Races & relays",
  date: "2026-11-14",
  category: "PhotoGallery",
  attachments: ["p1", "p2", "p3"],
};

it("the gallery shows albums of the category PhotoGallery or of none, each linked to its photos", async () => {
  const photos = { ...album, date: "2025-11-14" };
  const page = await openPage("/Gallery", {
    albums: [
      photos,
      { ...photos, _id: "a2", title: "One", date: "2025-10-01", attachments: ["p9"] },
      { ...photos, _id: "a3", title: "None", date: "2025-09-01", attachments: null },
      { ...album, _id: "a4", category: "Slider" },
      { ...photos, _id: "a5", title: "Uncategorised", date: "2025-08-01", category: null },
    ],
  });
  expect(await page.texts("article h2")).toEqual(["Sports Day", "One", "None", "Uncategorised"]);
  expect(await page.texts("article p")).toEqual(["3 photos", "1 photo", "0 photos", "3 photos"]);
  const addresses = ["a1", "a2", "a3", "a5"].map((id) => `/SubGallery?id=${id}`);
  expect(await page.attributes("article h2 a", "href")).toEqual(addresses);
  const covers = await page.attributes("article img", "src");
  expect(covers.slice(0, 2)).toEqual(["/api/image/p1?w=736", "/api/image/p9?w=736"]);
  expect(covers[2]).toContain("placeholder-album");
});

it("an album shows title, description, date and all its photos, with its own address", async () => {
  const page = await openPage("/SubGallery?id=a1&photo=2", { albums: [album], album });
  expect(page.status).toBe(200);
  expect(await page.texts("h1")).toEqual(["Sports Day"]);
  expect(page.html).toContain("Races &amp; relays");
  expect(await page.texts("main time")).toEqual(["14 November 2026"]);
  const photos = album.attachments.map((id) => `/api/image/${id}`);
  expect(await page.attributes("a[data-photo]", "href")).toEqual(photos);
  const [canonical] = await page.attributes("link[rel=canonical]", "href");
  expect(canonical).toMatch(/\/SubGallery\?id=a1$/);
  expect(await page.attributes("main .prose a[href='/Gallery']", "href")).toHaveLength(1);
});

it("the photos of a long album are numbered through", async () => {
  const long = { ...album, attachments: Array.from({ length: 61 }, (_, index) => `p${index}`) };
  const page = await openPage("/SubGallery?id=a1&page=2", { albums: [long], album: long });
  expect(await page.attributes("a[data-photo] img", "alt")).toEqual(["Photo 61 of 61: Sports Day"]);
});

const { _id: _, category: __, date: ___, ...respondOnly } = album;
const listed = [{ ...album, title: "Old title", attachments: ["p1"] }];

it.each([
  { name: "only home's names it", failing: [], answers: { albums: [], homeAlbums: listed } },
  { name: "the home list fails", failing: ["homeAlbums"], answers: { albums: listed } },
] as const)("an album opens as it describes itself if $name", async ({ failing, answers }) => {
  const page = await openPage("/SubGallery?id=a1", { ...answers, album: respondOnly }, failing);
  expect([page.status, await page.texts("h1")]).toEqual([200, ["Sports Day"]]);
  expect(await page.texts("main time")).toEqual(["14 November 2026"]);
  expect(await page.attributes("a[data-photo]", "href")).toHaveLength(3);
});

it("shows an album without photos, date and description", async () => {
  const bare = { _id: 7, title: "Bare", category: "PhotoGallery" };
  const page = await openPage("/SubGallery?id=7", { albums: [bare], album: bare });
  expect(page.status).toBe(200);
  expect(await page.texts("h1")).toEqual(["Bare"]);
  expect(page.html).toContain("Stay tuned for more updates");
});

it.each([
  ...["", "?id=", "?id=unknown", "?id=..%2Fnews", "?id=%00", "?id=%E0%A4%A", "?id=a1%20or%201"],
  ...[`?id=${"9".repeat(500)}`, "?ID=a1", "?id=slider"],
])("/SubGallery%s is a 404 page that links to the albums", async (search) => {
  const slider = { ...album, _id: "slider", category: "Slider" };
  const page = await openPage(`/SubGallery${search}`, { albums: [album, slider], album: slider });
  expect(page.status).toBe(404);
  expect(await page.texts("h1")).toEqual(["There is no album at this address"]);
  expect(await page.attributes("main .prose a[href='/Gallery']", "href")).toHaveLength(1);
  expect(await page.attributes("meta[name=robots]", "content")).toEqual(["noindex"]);
});

it("while no list was ever known, an album's page says so and links to the albums", async () => {
  const site = await startSiteWith({ album }, ["albums", "homeAlbums"]);
  const page = await fetchPage(site, "/SubGallery?id=a1");
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(await page.texts("h1")).toEqual(["This album is temporarily unavailable"]);
  expect(await page.attributes("main .prose a[href='/Gallery']", "href")).toHaveLength(1);
  expect(await page.attributes("meta[name=robots]", "content")).toEqual(["noindex"]);
});

it("an album is shown once its list is known, is gone with its entry, and comes back with it", async () => {
  allowLogged("read-failed");
  const { api, site } = await openSite();
  const address = "/SubGallery?id=a1";
  await api.send({ albums: [album], homeAlbums: [], album });
  for (const call of ["albums", "homeAlbums"] as const) await api.setFault(call, { kind: "reset" });
  expect(await site.visit(address)).toContain("is temporarily unavailable");
  await api.clearFaults();
  /** The page once a visit has found what is new. */
  const loadLater = async () => {
    for (const pause of [6 * minute, 6 * second]) {
      site.clock.advance(pause);
      await site.load(address);
    }
    return (await site.load(address)).status;
  };
  expect(await loadLater()).toBe(200);
  await api.send({ albums: [] });
  expect(await loadLater()).toBe(404);
  await api.send({ albums: [album] });
  expect(await loadLater()).toBe(200);
});
