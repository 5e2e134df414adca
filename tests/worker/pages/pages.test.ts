import { expect, it, vi } from "vitest";
import * as dateTexts from "../../../app/ui/words/date-text.tsx";
import { allowLogged, expectLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { openSite } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";

it.each([
  { path: "/Nowhere/canary", init: {}, status: 404 },
  { path: "/Nowhere/canary.data", init: {}, status: 404 },
  { path: "/News.data?canary", init: { method: "POST", body: "x" }, status: 405 },
  { path: "/Tc?canary", init: { method: "POST", body: "canary" }, status: 400 },
])("nothing of a visitor's bad request is logged: $path", async ({ path, init, status }) => {
  const site = await startIsolate(await school());
  const response = await site.get(path, init);
  expect(response.status).toBe(status);
  await response.text();
});

it.each([
  "/Toppers.data",
  "/Events/calendar.ics.data",
  "/_root.data",
  "/Notices/a/picture.png.data",
  "/.data",
])("%s is 404, without a fetch, and is not indexed", async (path) => {
  const { api, site } = await openSite();
  const { status, headers } = await site.get(path);
  expect(status).toBe(404);
  expect(headers.get("X-Robots-Tag")).toContain("noindex");
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect((await api.requests()).total).toBe(0);
});

it.each([
  ["/News/", "/News"],
  ["/News/?year=2026&month=Nov", "/News?year=2026&month=Nov"],
  ["/News/feed.atom/", "/News/feed.atom"],
  ["/Events/calendar.ics/", "/Events/calendar.ics"],
  ["/Events/2026-11-21-fair//", "/Events/2026-11-21-fair"],
  ["/operator/", "/operator"],
  ["/nowhere/", "/nowhere"],
  ["//", "/"],
  ["//News", "/News"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["/%5Cevil.example/", "/%5Cevil.example"],
  ["/%2Fevil.example/", "/%2Fevil.example"],
])("%s redirects to %s without a fetch", async (path, address) => {
  const { api, site } = await openSite();
  const { status, headers } = await site.get(path);
  expect([status, headers.get("Location")]).toEqual([301, address]);
  expect((await api.requests()).total).toBe(0);
});

it("home states each fact of the school once", async () => {
  const api = await school();
  await api.setResponse("news", { body: [{ title: "Only once", fromDate: "2026-11-20" }] });
  await api.setResponse("birthdays", { body: [{ name: "Only once as well" }] });
  const html = await (await (await startIsolate(api)).get("/")).text();
  expect(html.match(/>Only once</g)).toHaveLength(1);
  expect(html.match(/Only once/g)).toHaveLength(2);
});

/** `String()` throws on it. */
const unspeakable = { toString: 1, valueOf: 2 };
const half = "\ud83d";

it.each([
  ["news", { title: "N", attachments: [{ _id: unspeakable }], image: unspeakable }],
  ["news", { title: half, fromDate: "2026-11-20", image: `a/${half}.jpg` }],
  ["events", { title: "E", date: unspeakable, images: [{ id: unspeakable }] }],
  ["events", { title: half, date: "2026-11-20", images: [`a/${half}.jpg`] }],
  ["homeEvents", { title: half, date: "2026-11-20" }],
  ["homeAlbums", { _id: "a", title: half, category: "PhotoGallery" }],
  ["toppers", { name: "T", class: "X", division: unspeakable }],
  ["faculty", { name: "F", order: unspeakable }],
  ["videos", { title: "V", videoUrl: unspeakable, date: unspeakable }],
  ["messages", { category: "Principal", message: unspeakable }],
  ["birthdays", { name: "B", attachments: unspeakable }],
  ["birthdays", { name: half, attachments: [`${half}.jpg`] }],
] as const)(
  "a value in %s that is not text, or has a lone surrogate, breaks no page: %j",
  async (call, item) => {
    allowLogged("read-failed", "items-rejected");
    const { api, site } = await openSite();
    await api.setResponse(call, { body: [item, { title: "Well", name: "Well" }] });
    for (const path of [
      ...["/", "/News", "/Events", "/Gallery", "/Toppers", "/Faculty", "/VideoGallery"],
      "/PrincipalMessage",
    ])
      expect((await site.get(path)).status, path).toBe(200);
  },
);

it.each([
  { path: "/News", call: "news", day: "fromDate" },
  { path: "/Events", call: "events", day: "date" },
  { path: "/Gallery", call: "albums", day: "date" },
  { path: "/", call: "news", day: "fromDate" },
  { path: "/", call: "homeEvents", day: "date" },
  { path: "/", call: "homeAlbums", day: "date" },
] as const)("a card of $call that fails to render is left out of $path alone", async (list) => {
  const fault = `no day for ${list.path} ${list.call}`;
  expectLogged(`{"problem":"block-failed","error":"${fault}"}`);
  const { DateText } = dateTexts;
  vi.spyOn(dateTexts, "DateText").mockImplementation((props) => {
    if (props.date === "2026-11-18") throw new Error(fault);
    return DateText(props);
  });
  const api = await school();
  const items = [17, 18, 19].map((day) => ({
    _id: `id${day}`,
    title: `Number ${day}`,
    category: "PhotoGallery",
    [list.day]: `2026-11-${day}`,
  }));
  await api.setResponse(list.call, { body: items });
  const response = await (await startIsolate(api)).get(list.path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect([17, 18, 19].filter((day) => html.includes(`>Number ${day}<`))).toEqual([17, 19]);
  expect(html).toContain("</html>");
});
