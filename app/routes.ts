import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { home, sections } from "./site-map.ts";

/**
 * Every address of `site-map.ts`, spelled exactly so; whatever else is asked for ends at the last line. An address names its
 * route, for one module may show the pages of two.
 */
export default [
  index(home.file, { id: home.path }),
  ...sections.flatMap((section) =>
    section.pages.map(({ path, file }) =>
      route(path.slice(1), file, { id: path, caseSensitive: true }),
    ),
  ),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
