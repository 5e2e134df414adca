import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { home, search, sections } from "./site-map.ts";

/**
 * Every address of `site-map.ts`, spelled exactly so (what stands below a page leads to its right spelling itself); whatever
 * else is asked for ends at the last line. An address names its route, for one module may show the pages of two.
 */
export default [
  index(home.file, { id: home.path }),
  ...sections.flatMap((section) =>
    section.pages.flatMap(({ path, file, below = [] }) => [
      route(path.slice(1), file, { id: path, caseSensitive: true }),
      ...below.map(({ name, file }) =>
        route(`${path.slice(1)}/${name}`, file, { id: `${path}/${name}` }),
      ),
    ]),
  ),
  route(search.path.slice(1), search.file, { id: search.path, caseSensitive: true }),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
