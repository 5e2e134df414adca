import { expect, it } from "vitest";
import type { OfflineSite } from "../../../app/offline/offline-site.ts";
import { sitePages } from "../../../app/site-map.ts";
import { openSite } from "../../harness/worker/open-site.ts";

const path = "/service-worker.js";

it("the service worker knows which pages are stored, and which of them are files or stay", async () => {
  const { site } = await openSite();
  const { headers, text } = await site.load(path);
  expect(headers.get("Cache-Control")).toBe("no-cache");
  expect(headers.get("Content-Type")).toContain("text/javascript");
  const known = { "If-None-Match": headers.get("ETag") ?? "" };
  expect((await site.load(path, { headers: known })).status).toBe(304);
  const [, json = ""] = /offlineSite = (.*);/.exec(text) ?? [];
  const { pages, fallbackPage }: OfflineSite = JSON.parse(json);
  const find = (path: string) => pages.find((page) => page.path === path);
  expect(find("/Motto")).toMatchObject({ isStatic: true, stays: true });
  expect(find("/News")).toMatchObject({ isStatic: false, stays: false });
  for (const { path, storedOffline } of sitePages.filter((page) => page.storedOffline))
    expect(find(path)?.stays, path).toBe(storedOffline !== "when opened");
  for (const path of ["/Tc", "/Search", "/operator"]) expect(find(path), path).toBeUndefined();
  expect(fallbackPage).toBe("/Offline");
});

it("where reading offline is off, the service worker removes itself and all that it has stored", async () => {
  const { site } = await openSite({ env: { OFFLINE_READING: "off" } });
  const { text } = await site.load(path);
  expect(text).toContain("registration.unregister()");
  expect(text).not.toContain("offlineSite");
});
