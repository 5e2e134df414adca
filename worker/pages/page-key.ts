/** Under which name a page is kept, and what it is rendered for: its address with the parameters that it knows, in their order. */
import { childRoutes, type SitePage, sitePages } from "../../app/site-map.ts";

const keepable = new Map(
  sitePages.filter((page) => page.cacheParameters).map((page) => [page.path, page]),
);
const below = sitePages.flatMap((page) =>
  childRoutes(page).map(({ address }) => patternOf(address)),
);
/** Letters of an address below a page, percent-encoded: a title in a script of three bytes a letter needs as many. */
const MAX_CHILD_PATH_LENGTH = 800;
/** Letters of a parameter: an album's identifier is the longest that one needs. */
const MAX_PARAMETER_LENGTH = 128;

/** "/News?year=2026"; undefined for an address whose page is rendered for its visitor alone, such as a search. */
export function pageKey(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const parameters = [...searchParams];
  if (isBelow(pathname)) return parameters.length === 0 ? pathname : undefined;
  const page = keepable.get(pathname as SitePage["path"]);
  if (!page?.cacheParameters) return undefined;
  const given = parameters.filter(([, value]) => value !== "");
  const names = given.map(([name]) => name);
  const isKnown = given.every(
    ([name, value]) => page.cacheParameters?.includes(name) && value.length <= MAX_PARAMETER_LENGTH,
  );
  if (!isKnown || new Set(names).size < names.length) return undefined;
  const inOrder = given.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return given.length > 0 ? `${pathname}?${new URLSearchParams(inOrder)}` : pathname;
}

/** Items and files below a page's address: there is nothing to choose. */
function isBelow(pathname: string): boolean {
  return (
    pathname.length <= MAX_CHILD_PATH_LENGTH && below.some((pattern) => pattern.test(pathname))
  );
}

/** ":slug" is a part of an address. */
function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(".", "\\.").replace(":slug", "[^/]+")}$`);
}
