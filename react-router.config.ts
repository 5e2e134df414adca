import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { contentSecurityPolicy, securityHeaders } from "./app/security-policy.ts";
import { sitePages } from "./app/site-map.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  prerender: sitePages.filter((page) => !page.live).map((page) => page.path),
  buildEnd: ({ reactRouterConfig }) =>
    appendFile(join(reactRouterConfig.buildDirectory, "client/_headers"), headersOfFiles()),
} satisfies Config;

/** What the asset server adds to `public/_headers`. Pre-rendered pages have no inline script, so their policy needs no hash. */
function headersOfFiles(): string {
  const headers = { ...securityHeaders, "Content-Security-Policy": contentSecurityPolicy([]) };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `\n/*\n${lines.join("")}`;
}
