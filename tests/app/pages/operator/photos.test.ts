import { expect, it } from "vitest";
import { school } from "../../../../app/school.ts";
import { signedIn, submit } from "../../../harness/page/operator.ts";
import { fetchPage } from "../../../harness/page/rendered-page.ts";
import { minute } from "../../../harness/simulators/clock.ts";

const photos = Array.from({ length: 61 }, (_, index) => `photo${index + 1}`);

async function signedInWithPhotos() {
  const operator = await signedIn();
  const album = { _id: "al1", title: "Picnic", category: "PhotoGallery", attachments: photos };
  await operator.api.send({
    news: [{ title: "Chess &lt;b>", fromDate: "2026-11-20", image: "n1" }],
    events: [{ title: "Sports Day", date: "2026-11-21", images: ["e1", "e2", "e3"] }],
    toppers: [{ name: "Asha Sample", class: "X", attachments: ["t1"] }],
    birthdays: [{ name: "Ravi Sample", attachments: ["photos/b 1.jpg"] }],
    albums: [album],
    album: { ...album, attachments: [...photos, "photo62"] },
  });
  await operator.site.cron();
  return operator;
}

const sportsDay = [1, 2, 3].map((number) => `/e${number} Photo ${number} of “Sports Day”`);
const picnic = [61, 62].map((number) => `/photo${number} Photo ${number} of “Picnic”`);

it.each<[string, string[]]>([
  ["/Events/2026-11-21-sports-day", sportsDay],
  [`${school.origin}/Events/2026-11-21-sports-day?photo=2`, sportsDay],
  ["/SubGallery?id=al1&page=2", picnic],
  ["/Toppers?session=All", ["/t1 Photo 1 of “Asha Sample”"]],
  ["/Announcements?list=birthdays", ["?url=photos%2Fb%201.jpg Photo 1 of “Ravi Sample”"]],
  [`${school.origin}/api/image/e2?w=384`, sportsDay.slice(1, 2)],
  ["/api/image/zz9", ["/zz9 A photo that is in no list"]],
  ["/About", []],
  ["/News/unknown", []],
  ["https://", []],
])("%s offers its photos as numbered cards", async (address, cards) => {
  const { site, cookie } = await signedInWithPhotos();
  const path = `/operator?address=${encodeURIComponent(address)}`;
  const page = await fetchPage(site, path, { headers: cookie });
  const pictures = await page.attributes("#photos li input[name=picture]", "value");
  const labels = await page.texts("#photos li form p");
  const found = pictures.map((picture, index) => `${picture} ${labels[index]?.trim()}`);
  expect(found).toEqual(cards.map((card) => `/api/image${card}`));
  // What a screen reader says of each button: all read "Hide".
  const buttons = await page.attributes("#photos li button", "aria-label");
  expect(buttons).toEqual(labels.map((label) => `Hide: ${label}`));
  expect(page.html.includes("There are no photos at this address")).toBe(cards.length === 0);
});

it("a photo is hidden and shown again from its card, by item and number, the last hidden first", async () => {
  const { site, cookie } = await signedInWithPhotos();
  const path = "/operator?address=%2FEvents%2F2026-11-21-sports-day&result=wrong";
  const change = async (intent: string, id: string, from = path) => {
    const fields = { intent, picture: `/api/image/${id}` };
    const { headers } = await submit({ site, cookie }, fields, from);
    const location = headers.get("Location") ?? "";
    const [address = ""] = from.split(/[?&]result/);
    expect(location.replace(/[\da-f-]{36}/, "ID")).toMatch(/^[^#]*result=ID#result$/);
    expect(location.startsWith(address)).toBe(true);
    return fetchPage(site, location.replace("#result", ""), { headers: cookie });
  };
  const titles = ["Photo 3 of “Sports Day”", "Photo 1 of “Chess <b>”"];
  const first = await change("hidden", "e3");
  expect(await first.texts("#result")).toEqual([`${titles[0]} is hidden.`]);
  expect(await first.texts("#photos li > p")).toEqual(["Hidden"]);
  expect(await first.texts("#photos button")).toContain("Show again");
  site.clock.advance(minute);
  const second = await change("hidden", "n1", "/operator");
  expect(await second.texts("#result")).toEqual([`${titles[1]} is hidden.`]);
  expect(await second.texts("main li form p")).toEqual(titles.toReversed());
  expect(second.html).not.toContain("<b>");
  const third = await change("shown", "e3");
  expect(await third.texts("#result")).toEqual([`${titles[0]} is shown again.`]);
  expect(await third.texts("#photos li > p")).toEqual([]);
});
