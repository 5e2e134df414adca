import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sitePages } from "../../../app/site-map.ts";

it("the web app manifest leads to pages of the site, and has a maskable icon", () => {
  const manifest = JSON.parse(readFileSync("public/site.webmanifest", "utf8"));
  const shortcuts: string[] = manifest.shortcuts.map(({ url }: { url: string }) => url);
  const paths = sitePages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([manifest.start_url, ...shortcuts]));
  for (const { src } of manifest.icons)
    expect([src, existsSync(`public${src}`)]).toEqual([src, true]);
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
});
