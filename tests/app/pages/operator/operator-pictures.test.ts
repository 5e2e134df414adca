import { expect, it } from "vitest";
import { school } from "../../../../app/school.ts";
import {
  expectSays,
  extractText,
  signedIn,
  submit,
  submitted,
} from "../../../harness/page/operator.ts";
import type { Isolate } from "../../../harness/worker/isolate.ts";

it("a picture is shown before it is taken down, and gone afterwards", async () => {
  const { site, cookie, api } = await signedIn();
  const headers = { "Content-Type": "image/png" };
  await api.setResponse("image", { id: "aa11", bodyText: "picture", headers });
  await (await site.get("/api/image/aa11")).text();
  const picture = `${school.origin}/api/image/aa11?w=384`;
  expect(await offered({ site, cookie }, picture)).toEqual(["aa11"]);
  const fields = { intent: "take-down", picture: "/api/image/aa11" };
  const words = await submitted({ site, cookie }, fields);
  expect(words).toContain("/api/image/aa11 is hidden here now");
  expect(words).toContain("The school’s system still has it");
  expect((await site.get("/api/image/aa11")).status).toBe(404);
  expect(await offered({ site, cookie }, picture)).toEqual([]);
  await api.setFault("image", { kind: "status", status: 404 });
  expect(await submitted({ site, cookie }, fields)).toContain(
    "The school’s system no longer has it.",
  );
});

/** The pictures that the page offers to take down. */
async function offered(
  { site, cookie }: { site: Isolate; cookie: HeadersInit },
  picture: string,
): Promise<string[]> {
  const address = `/operator?picture=${encodeURIComponent(picture)}`;
  const html = await (await site.get(address, { headers: cookie })).text();
  const inputs = html.matchAll(/name="picture" value="([^"]*)"\/><img/g);
  return [...inputs].map(([, value = ""]) => value.replace("/api/image/", ""));
}

const photos = Array.from({ length: 61 }, (_, index) => `photo${index + 1}`);

it.each([
  ["/News/2026-11-20-chess-cup-won", ["n1", "n2"]],
  [`${school.origin}/News/2026-11-20-chess-cup-won?photo=1`, ["n1"]],
  ["/Events/2026-11-21-sports-day", ["e1", "e2"]],
  ["/events/2026-11-21-Sports-Day?photo=2", ["e2"]],
  [`${new URL(school.origin).host}/Events/2026-11-21-sports-day`, ["e1", "e2"]],
  ["/Notices/2026-11-21-circular-12?photo=2", ["c2"]],
  ["/SubGallery?id=al1", photos.slice(0, 60)],
  ["/SubGallery?id=al1&photo=3", ["photo3"]],
  ["/SubGallery?id=al1&page=2&photo=1", ["photo61"]],
  ["/SubGallery?id=al1&page=2", ["photo61"]],
])("%s offers its pictures to take down", async (address, pictures) => {
  const { site, cookie, api } = await signedIn();
  const news = { title: "Chess cup won", fromDate: "2026-11-20", image: "n1", attachments: ["n2"] };
  const event = { title: "Sports Day", date: "2026-11-21", images: ["e1", "e2"] };
  const notice = { title: "Circular 12", image: ["c1", "c2"] };
  const album = { _id: "al1", title: "Picnic", category: "PhotoGallery", attachments: photos };
  const lists = { news: [news], events: [event], notifications: [notice], albums: [album] };
  await api.send({ ...lists, album });
  expect(await offered({ site, cookie }, address)).toEqual(pictures);
});

it("pictures that were taken down, and the record of it, name the item and its day", async () => {
  const { site, cookie, api } = await signedIn();
  const event = { title: "Sports Day", date: "2026-11-21", images: ["e1", "e2"] };
  await api.send({ events: [event] });
  const takeDown = { intent: "take-down", picture: "/api/image/e2" };
  const words = await submitted({ site, cookie }, takeDown);
  const name = "Sports Day, 21 November 2026: picture 2";
  expect(words).toContain(`Pictures taken down ${name} Release`);
  expect(words).toContain(`${name} taken down`);
});

it("news, events, notices and albums with pictures can be chosen from a list", async () => {
  const { site, cookie, api } = await signedIn();
  await api.send({
    news: [
      { title: "Chess cup won", fromDate: "2026-11-20", image: "n1" },
      { title: "No picture", fromDate: "2026-11-21" },
    ],
    notifications: [{ title: "Circular 12", image: ["c1"] }, { title: "Bring warm clothes" }],
    albums: [{ _id: "al1", title: "Picnic", category: "PhotoGallery" }],
  });
  const choose = async (list: string) => {
    const response = await site.get(`/operator?picture=${list}`, { headers: cookie });
    const links = (await response.text()).matchAll(/href="\/operator\?picture=([^#]*)#found"/g);
    return [...links].map(([, address = ""]) => decodeURIComponent(address)).slice(4);
  };
  expect(await choose("/News")).toEqual(["/News/2026-11-20-chess-cup-won"]);
  expect(await choose("/Notices")).toEqual(["/Notices/2026-11-21-circular-12"]);
  expect(await choose("/Gallery")).toEqual(["/SubGallery?id=al1"]);
});

it.each([
  ...["https://elsewhere.example/News", "/PhysicsLab?photo=1", "/SubGallery?id=", "hello"],
  ...["https://elsewhere.example/api/image/aa11", "//elsewhere.example/api/image/aa11"],
  ...["javascript:/api/image/aa11", "/api/image", "/api/image/../../x", "/api/image?url=//b"],
  ...["/api/image/aa11, please", "/documents/prospectus.pdf", "/News/unknown"],
])("%s is rejected as an address of a picture", async (picture) => {
  const { site, cookie } = await signedIn();
  const page = await site.get(`/operator?picture=${encodeURIComponent(picture)}`, {
    headers: cookie,
  });
  expect(await extractText(page)).toContain("That is not the address of a picture on this site");
  const response = await submit(site, { intent: "take-down", picture }, cookie);
  await expectSays(response, 400, "Nothing was done");
});
