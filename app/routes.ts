import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { home, sections } from "./site-map.ts";

/** Every address of `site-map.ts`, spelled exactly so; whatever else is asked for ends at the last line. */
export default [
  index(home.file),
  ...sections.flatMap((section) =>
    section.pages.map((page) => route(page.path.slice(1), page.file, { caseSensitive: true })),
  ),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
