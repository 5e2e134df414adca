import { expect, it } from "vitest";
import { type ListName, listNames, listReads } from "../../../app/school-api.ts";
import { calls } from "../../../tools/sample-api/calls.ts";
import { openSchool } from "../../../tools/sample-api/client.ts";
import { startControl } from "../../../tools/sample-api/control.ts";
import { startSchoolApi } from "../../../tools/sample-api/sample-api.ts";
import { sharedSchool } from "../../harness/sample-schools.ts";

const opened = sharedSchool();

interface Item {
  _id: string;
}

/** The addresses of the school's own server, which must include every call of the site. */
const addresses: Record<string, string> = {
  news: "/api/news/all/{school}",
  albums: "/api/gallery/All/{school}",
  homeAlbums: "/api/gallery/{school}",
  album: "/api/subGallery",
  toppers: "/api/topper/{school}",
  messages: "/api/principalMessage/{school}",
  notifications: "/api/notification/{school}",
  homeEvents: "/api/events/{school}",
  events: "/api/events/All/{school}",
  registrations: "/api/onlineRegistration/{school}",
  highlights: "/api/highlight/{school}",
  birthdays: "/api/birthdays/{school}",
  videos: "/api/video/All/{school}",
  faculty: "/api/faculty/all/{school}",
  tc: "/api/tc/{school}",
};

const get = async (path: string, init?: RequestInit) => fetch(`${opened().origin}${path}`, init);
const fetchList = async (name: ListName) => {
  const body = await (await get(listReads[name].path.replace("{school}", "convent"))).json();
  return body as Item[] | { data: Item[] };
};

it("the sample school API has every call of the site", () => {
  expect(
    Object.fromEntries(Object.entries(calls).map(([call, { path }]) => [call, path])),
  ).toMatchObject(addresses);
});

it("every list is served, some bare and some under data", async () => {
  for (const name of listNames) {
    const body = await fetchList(name);
    const items = Array.isArray(body) ? body : body.data;
    expect(items[0]?._id, name).toMatch(/^[0-9a-f]{24}$/);
    expect(body, name).toEqual(await opened().data(name));
  }
  expect(await fetchList("albums")).toBeInstanceOf(Array);
  expect(await fetchList("news")).toMatchObject({ success: true, data: expect.any(Array) });
});

it("an album is served under data by its id", async () => {
  const [album] = await opened().data<Item[]>("albums");
  const body = await (await get(`/api/subGallery?id=${album?._id}`)).json();
  expect(body).toMatchObject({ data: album });
});

it.each([
  "/api/news/all/other-school",
  "/api/subGallery?id=0123456789abcdef01234567",
  "/api/image/0123456789abcdef01234567",
  "/api/image?url=uploads/nobody.jpg",
  "//",
])("%s is answered 404 in JSON", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: true });
});

it("a certificate request without a name is a 400", async () => {
  const request = { method: "POST", body: JSON.stringify({ name: " ", admission: "7" }) };
  expect((await get("/api/tc/convent", request)).status).toBe(400);
  expect((await get("/api/tc/convent", { method: "POST", body: "no JSON" })).status).toBe(400);
});

it("every response has superfluous headers and no validator", async () => {
  const { headers } = await get("/api/news/all/convent");
  expect(headers.get("x-powered-by")).toBe("Express");
  expect(headers.get("set-cookie")).toMatch(/^session=/);
  expect(["etag", "last-modified", "cache-control"].filter((name) => headers.has(name))).toEqual(
    [],
  );
});

it("requests are counted by call and logged with headers and body", async () => {
  const headers = { authorization: "Bearer secret", schoolcode: "convent" };
  await Promise.all(Array.from({ length: 5 }, () => get("/api/news/all/convent")));
  await get("/api/topper/convent?x=1", { headers });
  await get("/api/tc/convent", { method: "POST", body: '{"name":"A"}' });
  await get("/nowhere");
  const { total, counts, log } = await opened().requests();
  expect(total).toBe(8);
  expect(counts).toEqual({ news: 5, toppers: 1, tc: 1, unknown: 1 });
  expect(log[5]).toMatchObject({ call: "toppers", url: "/api/topper/convent?x=1", headers });
  expect(log[6]).toMatchObject({ call: "tc", method: "POST", body: '{"name":"A"}' });
});

it("a set response is served until it is cleared, for one image only if it names one", async () => {
  const school = opened();
  await school.setResponse("news", { status: 203, headers: { "X-Test": "yes" }, body: [{ a: 1 }] });
  const response = await get("/api/news/all/convent");
  expect([response.status, response.headers.get("x-test")]).toEqual([203, "yes"]);
  expect(await response.json()).toEqual([{ a: 1 }]);
  await school.clearResponse("news");
  expect(await (await get("/api/news/all/convent")).json()).toEqual(await school.data("news"));
  const svg = { id: "a".repeat(24), headers: { "content-type": "image/svg+xml" } };
  await school.setResponse("image", { ...svg, bodyBase64: btoa("<svg/>") });
  const image = await get(`/api/image/${svg.id}`);
  expect([image.headers.get("content-type"), await image.text()]).toEqual([
    "image/svg+xml",
    "<svg/>",
  ]);
  expect((await get(`/api/image/${"b".repeat(24)}`)).status).toBe(404);
  await school.clearResponse("image");
});

it("two schools of one control have separate faults and counts", async () => {
  const control = await startControl();
  const [one, other] = await Promise.all([
    openSchool(control.origin, { school: "one" }),
    openSchool(control.origin, { school: "other", today: "2020-02-29" }),
  ]);
  await one.setFault("*", { kind: "status", status: 500 });
  expect((await fetch(`${one.origin}/api/news/all/one`)).status).toBe(500);
  expect((await fetch(`${other.origin}/api/news/all/other`)).status).toBe(200);
  expect([(await one.requests()).total, (await other.requests()).total]).toEqual([1, 1]);
  expect(other.today).toBe("2020-02-29");
  await one.close();
  await expect(fetch(one.origin)).rejects.toThrow();
  await expect(one.requests()).rejects.toThrow("404");
  await control.close();
  await expect(fetch(other.origin)).rejects.toThrow();
});

it.each([
  ["PUT", "faults/nonsense", '{"kind":"html"}', 404],
  ["PUT", "faults/news", '{"kind":"delay"}', 400],
  ["PUT", "faults/news", "{", 400],
  ["PUT", "responses/news", '{"stats":200}', 400],
  ["GET", "nothing", undefined, 404],
])("the control answers %s %s %s with a clear %s", async (method, path, body, status) => {
  const control = await startControl();
  const { id } = await openSchool(control.origin);
  const init = body === undefined ? { method } : { method, body };
  const response = await fetch(`${control.origin}/schools/${id}/${path}`, init);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.stringMatching(/\w+ \w+/) });
  await control.close();
});

it("rejects an invalid day and a port in use", async () => {
  await expect(startSchoolApi({ today: "2026-02-30" })).rejects.toThrow("YYYY-MM-DD");
  const port = Number(new URL(opened().origin).port);
  await expect(startSchoolApi({ port })).rejects.toThrow("EADDRINUSE");
});
