import { expect, it } from "vitest";
import { env, operatorPage, signedIn, signIn, submit } from "../../harness/page/operator.ts";
import { Clock, hour, minute } from "../../harness/simulators/clock.ts";
import { type IsolateOptions, startIsolate } from "../../harness/worker/isolate.ts";
import { purge } from "../../harness/worker/purge-requests.ts";
import { requestCertificate } from "../../harness/worker/visitors.ts";
import { setImage } from "../images/pictures.ts";

/** An operator of a site whose school sends a document under every address, and names a few paths. */
async function signedInWithDocuments(options?: IsolateOptions) {
  const operator = await signedIn(options);
  await setImage(operator.api, { type: "application/pdf", content: "%PDF-" });
  const attachments = ["photos/aa 11.jpg", "photos/2025/aa11.jpg", "photos/2026/aa11.jpg"];
  await operator.api.send({ birthdays: [{ name: "Asha", attachments }] });
  await operator.site.cron();
  const hide = (picture: string) => submit(operator, { intent: "hidden", picture });
  return { ...operator, hide };
}

it.each([
  ["/api/image/aa11", "A photo that is in no list"],
  ["/api/image?url=photos%2Faa%2011.jpg", "Photo 1 of “Asha”"],
])("%s that was hidden stays so everywhere until it is shown again", async (address, name) => {
  const clock = new Clock();
  const { site, hide, api } = await signedInWithDocuments({ clock });
  const elsewhere = await startIsolate(api, { clock, env });
  const statuses = async () => {
    clock.advance(minute);
    const sized = `${address}${address.includes("?") ? "&" : "?"}w=384`;
    const visits = [site, elsewhere].flatMap(({ get }) => [get(address), get(sized)]);
    return (await Promise.all(visits)).map(({ status }) => status);
  };
  const before = await statuses();
  await hide(address);
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  // What a machine purges is fetched again, but not shown.
  const id = decodeURIComponent(address.replace(/.*[/=]/, ""));
  await purge(elsewhere, { images: [id], reads: ["news"] });
  clock.advance(40 * 24 * hour);
  await purge(elsewhere, { images: ["another"] });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  const cookie = await signIn(site);
  const page = await operatorPage({ site, cookie });
  expect(page).toContain(`Hidden photos Hidden ${name} Show again`);
  await submit({ site, cookie }, { intent: "shown", picture: address });
  expect(await statuses()).toEqual(before);
});

const byId = "/api/image";
const byPath = "/api/image?url=";

it.each([
  [`${byId}/aa11`, [`${byId}/aa11.jpg`, `${byId}/AA11`]],
  [`${byId}/aA11.jpg`, [`${byId}/aa11`]],
  [`${byPath}aa11.jpg`, [`${byId}/AA11.jpg`]],
  // Windows ignores dots at an end.
  [`${byId}/aa11`, [`${byId}/aa11.`, `${byId}/aa11.jpg.?w=384`]],
  // Some servers read the beginning of an identifier only, or its number.
  [
    `${byId}/12`,
    ["012", "12abc", "0012.a.b", "12_", "0xc", "12.0", "1.2e1"].map((id) => `${byId}/${id}`),
  ],
  [`${byId}/5f1e9c`, [`${byId}/5f1e9c.a.b`]],
  [`${byId}/012`, [`${byId}/12`]],
  [`${byId}/0`, [`${byId}/00`]],
])("a picture that was hidden at %s is hidden at %j too", async (picture, addresses) => {
  const { site, hide } = await signedInWithDocuments();
  for (const address of addresses) expect((await site.get(address)).status, address).toBe(200);
  await hide(picture);
  for (const address of addresses) expect((await site.get(address)).status, address).toBe(404);
});

it("hiding an identifier hides no picture of another item, nor a certificate that was just given", async () => {
  const { site, hide, api } = await signedInWithDocuments();
  const others = ["uploads/2026/12.png", "123", "012", "12.jpg"];
  const long = "9007199254740993001";
  await api.send({
    news: [...others, "12", long].map((image) => ({ title: image, image: [image] })),
  });
  await api.setResponse("tc", { body: { data: "1234" } });
  site.clock.advance(minute);
  await site.cron();
  await hide("/api/image/12");
  const getStatus = async (name: string) => {
    const path = name.includes("/") ? `?url=${encodeURIComponent(name)}` : `/${name}`;
    return (await site.load(`/api/image${path}`)).status;
  };
  await hide("/api/image?url=photos%2F2025%2Faa11.jpg");
  others.push("photos/2026/aa11.jpg");
  for (const name of others) expect(await getStatus(name), name).toBe(200);
  for (const name of ["photos/2025/aa11.jpg", "12", "1234", "12x"])
    expect(await getStatus(name), name).toBe(404);
  await hide(`/api/image/${long}`);
  // The same number, once it is rounded.
  expect(await getStatus("9007199254740993002")).toBe(200);
  await requestCertificate(site);
  expect(await getStatus("1234")).toBe(200);
  await hide("/api/image/1234");
  expect(await getStatus("1234")).toBe(404);
});

const one = ["one.jpg"];
const both = ["one.jpg", "two.jpg"];
const album = { _id: "a1", title: "Day", category: "PhotoGallery", attachments: both };
const video = { title: "Day", videoUrl: "https://youtu.be/dQw4w9WgXcQ", date: "2026-11-20" };
const lists = {
  ...{ albums: [album], homeAlbums: [album], album, news: [{ title: "Fair", image: both }] },
  birthdays: [{ name: "Asha", attachments: one }],
  toppers: [{ name: "Asha", class: "X", attachments: one }],
  messages: [
    { category: "Principal", message: "Welcome", attachments: one },
    { category: "Director", attachments: one },
  ],
  videos: [video],
};

/** What each page shows, and what remains of it. */
const pages: [path: string, shown: string[], others: string[]][] = [
  ["/", ["2 photos", "one.jpg"], ["1 photo", "two.jpg"]],
  ["/Gallery", ["2 photos", "one.jpg"], ["1 photo", "two.jpg"]],
  ["/SubGallery?id=a1", ["2 photos", ...both], ["1 photo", "two.jpg"]],
  ["/News/fair", both, ["two.jpg"]],
  ["/Announcements?list=birthdays", one, []],
  ["/Toppers", one, []],
  ["/PrincipalMessage", one, []],
  ["/DirectorMessage", one, []],
  ["/VideoGallery", ["youtube/dQw"], []],
];

it("a hidden picture leaves every page, and their counts, until it is shown again", async () => {
  const clock = new Clock();
  const operator = await signedIn({ clock });
  await operator.api.send(lists);
  await operator.site.cron();
  const elsewhere = await startIsolate(operator.api, { clock, env });
  const seen = async ({ visit }: typeof elsewhere) => {
    const found = pages.map(async ([path]) => {
      const names = (await visit(path)).match(/(?:one|two)\.jpg|youtube\/dQw|\d photos?\b/g);
      return [...new Set(names)].toSorted();
    });
    return Promise.all(found);
  };
  for (const [intent, shown] of [
    ["", pages.map(([, shown]) => shown)],
    ["hidden", pages.map(([, , others]) => others)],
    ["shown", pages.map(([, shown]) => shown)],
  ] as const) {
    for (const name of intent ? ["/one.jpg", "?url=one.jpg", "/video/youtube/dQw4w9WgXcQ"] : [])
      await submit(operator, { intent, picture: `/api/image${name}` });
    clock.advance(minute);
    for (const site of [operator.site, elsewhere]) expect(await seen(site)).toEqual(shown);
  }
});
