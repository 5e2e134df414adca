import { childRoutes, type SitePage, sitePages } from "../../app/site-map.ts";

const cacheablePages = new Map(
  sitePages.filter((page) => page.cacheParameters).map((page) => [page.path, page]),
);
const childPatterns = sitePages.flatMap((page) =>
  childRoutes(page).map(({ address }) => toPattern(address)),
);
/** Percent-encoded, a title can take nine characters a letter. */
const MAX_CHILD_PATH_LENGTH = 800;
/** The longest is an album's id. */
const MAX_PARAMETER_LENGTH = 128;

/** The path with its known parameters in order ("/News?month=Nov&year=2026"); undefined for a page that is not cached. */
export function pageKey(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const parameters = [...searchParams];
  if (isChildPath(pathname)) return parameters.length === 0 ? pathname : undefined;
  const page = cacheablePages.get(pathname as SitePage["path"]);
  if (!page?.cacheParameters) return undefined;
  const nonEmpty = parameters.filter(([, value]) => value !== "");
  const names = nonEmpty.map(([name]) => name);
  const isKnown = nonEmpty.every(
    ([name, value]) => page.cacheParameters?.includes(name) && value.length <= MAX_PARAMETER_LENGTH,
  );
  if (!isKnown || new Set(names).size < names.length) return undefined;
  const inOrder = nonEmpty.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return nonEmpty.length > 0 ? `${pathname}?${new URLSearchParams(inOrder)}` : pathname;
}

function isChildPath(pathname: string): boolean {
  if (pathname.length > MAX_CHILD_PATH_LENGTH) return false;
  return childPatterns.some((pattern) => pattern.test(pathname)) && isDecodable(pathname);
}

/** Uses the result: the bundler drops a call whose result is unused. */
export function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).startsWith("/");
  } catch {
    return false;
  }
}

function toPattern(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(".", "\\.").replace(":slug", "[^/]+")}$`);
}
