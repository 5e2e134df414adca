import { expect, it } from "vitest";
import { allowLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { school } from "../../harness/schools.ts";

it.each([
  { path: "/Nowhere/canary", init: {}, status: 404 },
  { path: "/Nowhere/canary.data", init: {}, status: 404 },
  { path: "/News.data?canary", init: { method: "POST", body: "x" }, status: 405 },
  { path: "/Tc?canary", init: { method: "POST", body: "canary" }, status: 400 },
])("nothing of a visitor's bad request is logged: $path", async ({ path, init, status }) => {
  const site = await startIsolate(await school());
  const answer = await site.get(path, init);
  expect(answer.status).toBe(status);
  await answer.text();
});

it.each([
  { call: "news", item: { title: "Half \ud83d", fromDate: "2026-11-20", image: "a/\ud83d.jpg" } },
  { call: "events", item: { title: "Half \ud83d", date: "2026-11-20", images: ["a/\ud83d.jpg"] } },
  { call: "homeEvents", item: { title: "Half \ud83d", date: "2026-11-20" } },
  { call: "homeAlbums", item: { _id: "a", title: "\ud83d", category: "PhotoGallery" } },
  { call: "birthdays", item: { name: "\ud83d", attachments: ["\ud83d.jpg"] } },
] as const)("half a character in $call breaks no page", async ({ call, item }) => {
  const api = await school();
  await api.setAnswer(call, { bodyText: JSON.stringify([item]) });
  const site = await startIsolate(api);
  for (const path of ["/", "/News", "/Events", "/Gallery"]) {
    const answer = await site.get(path);
    expect(answer.status, path).toBe(200);
    await answer.text();
  }
});

it("the policy allows the page's own scripts, whatever the school says, and no other", async () => {
  const hostile = "</script><script>alert(1)</script>";
  const policies = [];
  for (const title of ["Sports Day", hostile]) {
    const api = await school();
    await api.setAnswer("news", { body: [{ title, fromDate: "2026-11-20" }] });
    const page = await (await startIsolate(api)).get("/");
    policies.push(page.headers.get("Content-Security-Policy") ?? "");
    const html = await page.text();
    expect(html).not.toMatch(/nonce=|<script>alert/);
    expect(html.match(/<script\b[^>]*>(?!<)/g)?.length).toBeGreaterThanOrEqual(3);
  }
  expect(policies[0]).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
  expect(policies[1]).toBe(policies[0]);
});

/** No text can be made of it: `String()` throws. */
const unspeakable = { toString: 1, valueOf: 2 };

it.each([
  { call: "news", item: { title: "N", attachments: [{ _id: unspeakable }], image: unspeakable } },
  { call: "events", item: { title: "E", date: unspeakable, images: [{ id: unspeakable }] } },
  { call: "toppers", item: { name: "T", class: "X", division: unspeakable } },
  { call: "faculty", item: { name: "F", order: unspeakable } },
  { call: "videos", item: { title: "V", videoUrl: unspeakable, date: unspeakable } },
  { call: "messages", item: { category: "Principal", message: unspeakable } },
  { call: "birthdays", item: { name: "B", attachments: unspeakable } },
] as const)("a value in $call that is no text breaks no page", async ({ call, item }) => {
  allowLogged("read-failed", "items-dropped");
  const api = await school();
  await api.setAnswer(call, { body: [item, { title: "Well", name: "Well" }] });
  const site = await startIsolate(api);
  for (const path of [
    "/",
    "/News",
    "/Events",
    "/Toppers",
    "/Faculty",
    "/VideoGallery",
    "/PrincipalMessage",
  ]) {
    const answer = await site.get(path);
    expect(answer.status, path).toBe(200);
    await answer.text();
  }
});
