import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { operatorPage, signIn } from "../../harness/page/operator.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openLocations, openSite } from "../../harness/worker/open-site.ts";
import { school } from "../../harness/worker/sample-schools.ts";
import { getStatuses, requestCertificate, visitorOfEach } from "../../harness/worker/visitors.ts";
import { imageRequests, png, setImage } from "../images/pictures.ts";

const unknown = Array.from({ length: 80 }, (_, number) => `unknown${number}`);
const addresses = unknown.map((name) => `/api/image/${name}`);
const pageOf = (album: string) => `${theSchool.origin}/SubGallery?id=${album}`;

it("a visitor may request 60 unknown pictures a minute in all locations together, published ones and given certificates without limit", async () => {
  expectLogged("pictures-limited");
  const api = await school();
  await api.send({ news: [{ title: "A", image: ["published"] }], tc: { data: "1234" } });
  await setImage(api, { content: png });
  const { kv, startAt } = openLocations(api);
  const [site, elsewhere] = [await startAt("Mumbai"), await startAt("Delhi")];
  await site.cron();
  kv.failing = true;
  // No list names this album.
  const headers = { "CF-Connecting-IP": "192.0.2.15", Referer: pageOf("invented") };
  const load = (name: string, more = {}) =>
    site.load(`/api/image/${name}`, { headers: { ...headers, ...more } });
  for (const [index, address] of addresses.entries()) {
    const { status } = await (index % 2 ? site : elsewhere).load(address, { headers });
    expect(status, address).toBe(index < 60 ? 200 : 429);
  }
  expect(await imageRequests(api, "unknown")).toBe(60);
  expect((await api.requests()).counts.album).toBeUndefined();
  expect((await load("published")).status).toBe(200);
  const person = await load("1234", { "Sec-Fetch-Mode": "navigate" });
  expect([person.status, person.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(person.headers.get("Content-Type")).toContain("text/html");
  await requestCertificate(elsewhere);
  expect((await load("1234")).status).toBe(200);
  expect(await operatorPage({ site, cookie: await signIn(site) })).toContain(
    "Pictures refused: too many that no list names 21 today",
  );
});

it("an unpublished request by one visitor does not limit an album's photograph for others", async () => {
  const { api, site } = await openSite();
  const entry = { _id: "big", title: "Big", category: "PhotoGallery" };
  await api.send({ albums: [entry], album: { data: { ...entry, attachments: unknown } } });
  await api.setFault("image", { kind: "status", status: 500 });
  await site.visit("/SubGallery?id=big");
  const sibling = await site.startSibling();
  const visits = await Promise.all([
    getStatuses(sibling, addresses, visitorOfEach),
    getStatuses(sibling, addresses, () => "192.0.2.21", { Referer: pageOf("big") }),
  ]);
  expect(visits.flat()).not.toContain(429);
});
