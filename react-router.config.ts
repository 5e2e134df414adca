import type { Config } from "@react-router/dev/config";
import { sitePages } from "./app/site-map.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  prerender: sitePages.filter((page) => !page.live).map((page) => page.path),
} satisfies Config;
