import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { home, operator, sitePages } from "./site-map.ts";

/** Addresses are case-sensitive; root.tsx redirects other spellings. Route ids are addresses, because one module may serve two pages. */
export default [
  ...[...sitePages, operator].flatMap((page) => [
    page === home
      ? index(page.file, { id: page.path })
      : route(page.path.slice(1), page.file, { id: page.path, caseSensitive: true }),
    ...page.childRoutes.map(({ address, file }) => route(address.slice(1), file, { id: address })),
  ]),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
