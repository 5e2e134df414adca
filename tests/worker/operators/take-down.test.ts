import { expect, it } from "vitest";
import {
  env,
  operatorPage,
  signedIn,
  signIn,
  submit,
  submitted,
} from "../../harness/page/operator.ts";
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
  return operator;
}

it.each(["/api/image/aa11", "/api/image?url=photos%2Faa%2011.jpg"])(
  "%s that was taken down stays hidden everywhere until it is released",
  async (address) => {
    const clock = new Clock();
    const { site, cookie, api } = await signedInWithDocuments({ clock });
    const elsewhere = await startIsolate(api, { clock, env });
    const statuses = async () => {
      clock.advance(minute);
      const sized = `${address}${address.includes("?") ? "&" : "?"}w=384`;
      const visits = [site, elsewhere].flatMap(({ get }) => [get(address), get(sized)]);
      return (await Promise.all(visits)).map(({ status }) => status);
    };
    const shown = await statuses();
    await submitted({ site, cookie }, { intent: "take-down", picture: address });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    // What a machine purges is fetched again, but not released.
    const id = decodeURIComponent(address.replace(/.*[/=]/, ""));
    await purge(elsewhere, { images: [id], reads: ["news"] });
    clock.advance(40 * 24 * hour);
    await purge(elsewhere, { images: ["another"] });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const again = await signIn(site);
    const page = await operatorPage(site, again);
    expect(page).toContain(`Pictures taken down ${address} (no page shows it now) Release`);
    const released = { intent: "release", picture: address };
    expect(await submitted({ site, cookie: again }, released)).toContain("No pictures are hidden");
    expect(await statuses()).toEqual(shown);
  },
);

it.each([
  ["/api/image/aa11", "/api/image/aa11.jpg"],
  ["/api/image/aa11", "/api/image/AA11"],
  ["/api/image/aA11.jpg", "/api/image/aa11"],
  ["/api/image?url=aa11.jpg", "/api/image/AA11.jpg"],
  // Windows ignores dots at an end.
  ["/api/image/aa11", "/api/image/aa11."],
  ["/api/image/aa11", "/api/image/aa11.jpg.?w=384"],
  // Some servers read the beginning of an identifier only, or its number.
  ...["012", "12abc", "0012.a.b", "12_", "0xc", "12.0", "1.2e1"].map((id) => [
    "/api/image/12",
    `/api/image/${id}`,
  ]),
  ["/api/image/5f1e9c", "/api/image/5f1e9c.a.b"],
  ["/api/image/012", "/api/image/12"],
  ["/api/image/0", "/api/image/00"],
])("a picture that was taken down at %s is hidden at %s too", async (picture, address) => {
  const { site, cookie } = await signedInWithDocuments();
  expect((await site.get(address)).status).toBe(200);
  await submitted({ site, cookie }, { intent: "take-down", picture });
  expect((await site.get(address)).status).toBe(404);
});

it("taking down an identifier hides no picture of another item, nor a certificate that was just given", async () => {
  const { site, cookie, api } = await signedInWithDocuments();
  const others = ["uploads/2026/12.png", "123", "012", "12.jpg"];
  const long = "9007199254740993001";
  await api.send({
    news: [...others, "12", long].map((image) => ({ title: image, image: [image] })),
  });
  await api.setResponse("tc", { body: { data: "1234" } });
  site.clock.advance(minute);
  await site.cron();
  await submitted({ site, cookie }, { intent: "take-down", picture: "/api/image/12" });
  const getStatus = async (name: string) => {
    const path = name.includes("/") ? `?url=${encodeURIComponent(name)}` : `/${name}`;
    return (await site.load(`/api/image${path}`)).status;
  };
  for (const name of others) expect(await getStatus(name), name).toBe(200);
  for (const name of ["12", "1234", "12x"]) expect(await getStatus(name), name).toBe(404);
  await submitted({ site, cookie }, { intent: "take-down", picture: `/api/image/${long}` });
  // The same number, once it is rounded.
  expect(await getStatus("9007199254740993002")).toBe(200);
  await requestCertificate(site);
  expect(await getStatus("1234")).toBe(200);
  await submitted({ site, cookie }, { intent: "take-down", picture: "/api/image/1234" });
  expect(await getStatus("1234")).toBe(404);
});

it("taking down a picture hides no other of the same name in another folder", async () => {
  const { site, cookie } = await signedInWithDocuments();
  const picture = "/api/image?url=photos%2F2025%2Faa11.jpg";
  await submitted({ site, cookie }, { intent: "take-down", picture });
  expect((await site.get(picture)).status).toBe(404);
  expect((await site.get("/api/image?url=photos%2F2026%2Faa11.jpg")).status).toBe(200);
});

it.each(["chess cup 2026.jpg", "/api/image/5f1e9d"])(
  "taking down %s, which neither the site nor the school API has, is not reported as done",
  async (picture) => {
    const { site, cookie, api } = await signedIn();
    await api.setFault("*", { kind: "status", status: 404 });
    const response = await submit(site, { intent: "take-down", picture }, cookie);
    const html = await response.text();
    expect(html).toContain("The site does not know this picture");
    expect(html).not.toContain("will not come back");
    expect(html).not.toContain("bg-success-ground border-success");
  },
);
