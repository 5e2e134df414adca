import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { env, operatorPage, signedIn } from "../../harness/page/operator.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { startIsolate } from "../../harness/worker/isolate.ts";
import { openLocations, openSite } from "../../harness/worker/open-site.ts";
import { school } from "../../harness/worker/sample-schools.ts";
import {
  crowd,
  getStatuses,
  requestCertificate,
  sendWithinOneMinute,
  visitorOfEach,
} from "../../harness/worker/visitors.ts";
import { imageRequests, png, setImage } from "../images/pictures.ts";

const photos = crowd.map((number) => `photo${number}`);
const addresses = photos.map((photo) => `/api/image/${photo}`);
const Referer = `${theSchool.origin}/SubGallery?id=big`;

it("published images have no rate limit", async () => {
  expectLogged("pictures-limited");
  const { api, site } = await openSite();
  await site.cron();
  const [album] = await api.data<{ attachments: string[] }[]>("albums");
  const published = `/api/image/${album?.attachments[0]}`;
  const paths = [...addresses.slice(0, 70), published];
  expect((await getStatuses(site, paths, () => "192.0.2.8")).at(-1)).toBe(200);
});

it("a Referer with an unlisted album publishes nothing", async () => {
  expectLogged("pictures-limited");
  const { api, site } = await openSite();
  const headers = { Referer: `${theSchool.origin}/SubGallery?id=invented` };
  const paths = addresses.slice(0, 130);
  expect(await getStatuses(site, paths, () => "192.0.2.13", headers)).toContain(429);
  expect((await api.requests()).counts.album).toBeUndefined();
});

it("a person who follows a link past the limit gets a page, and is told when to try again", async () => {
  expectLogged("pictures-limited");
  const { site } = await openSite();
  await getStatuses(site, addresses.slice(0, 130), () => "192.0.2.14");
  const headers = { "CF-Connecting-IP": "192.0.2.14", "Sec-Fetch-Mode": "navigate" };
  const page = await site.load("/api/image/last", { headers });
  expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(page.headers.get("Content-Type")).toContain("text/html");
});

it("an unpublished request by one visitor does not limit an album's photograph for others", async () => {
  const { api, site } = await openSite();
  const entry = { _id: "big", title: "Big", category: "PhotoGallery" };
  await api.send({ albums: [entry], album: { data: { ...entry, attachments: photos } } });
  await api.setFault("image", { kind: "status", status: 500 });
  await site.visit("/SubGallery?id=big");
  const sibling = await site.startSibling();
  const paths = addresses.slice(0, 80);
  const visits = await Promise.all([
    getStatuses(sibling, paths, visitorOfEach),
    getStatuses(sibling, paths, () => "192.0.2.21", { Referer }),
  ]);
  expect(visits.flat()).not.toContain(429);
});

it.each(["", " while KV fails"])(
  "one visitor's unknown ids reach the school API 60 times a minute%s",
  async (isFailing) => {
    expectLogged("pictures-limited");
    const api = await school();
    const { kv, startAt } = openLocations(api);
    const site = await startAt("Mumbai");
    kv.failing = isFailing !== "";
    const statuses = await sendWithinOneMinute(async (visitor) => {
      await api.resetRequests();
      const start = `/api/image/unknown${visitor.replaceAll(".", "")}`;
      const paths = crowd.map((number) => `${start}x${number}`);
      return getStatuses(site, paths, () => visitor);
    });
    expect(statuses.filter((status) => status === 429)).toHaveLength(240);
    expect(await imageRequests(api, "unknown")).toBe(60);
  },
);

it("an address may request 60 unknown pictures a minute in all locations together, and any certificate it was given", async () => {
  expectLogged("pictures-limited");
  const { site, cookie, api } = await signedIn();
  await api.setResponse("tc", { body: { data: "1234" } });
  await setImage(api, { content: png });
  await site.cron();
  const elsewhere = await startIsolate(api, { clock: site.clock, env });
  const visitor = () => "192.0.2.15";
  const statuses: number[] = [];
  for (const [at, isolate] of [site, elsewhere].entries())
    statuses.push(...(await getStatuses(isolate, addresses.slice(40 * at, 40 * at + 40), visitor)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await getStatuses(site, ["/api/image/1234"], visitor)).toEqual([429]);
  await requestCertificate(elsewhere);
  expect(await getStatuses(site, ["/api/image/1234"], visitor)).toEqual([200]);
  expect(await operatorPage({ site, cookie })).toContain(
    "Pictures refused: too many that no list names 21 today",
  );
});
