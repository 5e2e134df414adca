import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { childRoutes, home, operator, sitePages } from "./site-map.ts";

/**
 * Every address of `site-map.ts`, spelled exactly so (child routes redirect to their right spelling themselves); whatever else
 * is asked for ends at the last line. An address names its route, for one module may show the pages of two.
 */
export default [
  ...[...sitePages, operator].flatMap((page) => [
    page === home
      ? index(page.file, { id: page.path })
      : route(page.path.slice(1), page.file, { id: page.path, caseSensitive: true }),
    ...childRoutes(page).map(({ address, file }) => route(address.slice(1), file, { id: address })),
  ]),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
