import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { childRoutes, home, operator, type SitePage, search, sections } from "./site-map.ts";

/**
 * Every address of `site-map.ts`, spelled exactly so (what stands below a page leads to its right spelling itself); whatever
 * else is asked for ends at the last line. An address names its route, for one module may show the pages of two.
 */
export default [
  index(home.file, { id: home.path }),
  ...routesBelow(home),
  ...sections.flatMap((section) =>
    section.pages.flatMap((page) => [routeOf(page), ...routesBelow(page)]),
  ),
  routeOf(search),
  routeOf(operator),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;

function routeOf({ path, file }: SitePage) {
  return route(path.slice(1), file, { id: path, caseSensitive: true });
}

function routesBelow(page: SitePage) {
  return childRoutes(page).map(({ address, file }) =>
    route(address.slice(1), file, { id: address }),
  );
}
