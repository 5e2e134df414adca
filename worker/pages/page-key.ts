import { type SitePage, sitePages } from "../../app/site-map.ts";

const cacheablePages = new Map(
  sitePages.filter((page) => page.cacheParameters).map((page) => [page.path, page]),
);
const childPatterns = sitePages.flatMap(({ childRoutes }) =>
  childRoutes.map(
    ({ address }) => new RegExp(`^${address.replaceAll(".", "\\.").replace(":slug", "[^/]+")}$`),
  ),
);
/** Percent-encoded, a title can take nine characters a letter. */
const MAX_CHILD_PATH_LENGTH = 800;
const MAX_PARAMETER_LENGTH = 128;
/** More than the items of 5 MB fill. */
const MAX_PAGES = 500;

/** The path and, in order, the parameters that the page reads: "/News?month=Nov&year=2026". Undefined for a page that is not cached. */
export function pageKey(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  if (isChildPath(pathname)) return pathname;
  const page = cacheablePages.get(pathname as SitePage["path"]);
  if (!page?.cacheParameters) return undefined;
  if (page.textParameter && searchParams.get(page.textParameter)) return undefined;
  const parameters = page.cacheParameters.toSorted().flatMap((name) => {
    const value = name === "page" ? pageNumber(searchParams) : (searchParams.get(name) ?? "");
    return value !== "" && value.length <= MAX_PARAMETER_LENGTH ? [[name, value]] : [];
  });
  return parameters.length > 0 ? `${pathname}?${new URLSearchParams(parameters)}` : pathname;
}

/** "" for the first page. Pages that do not exist show the last one, and share it. */
function pageNumber(searchParams: URLSearchParams): string {
  const number = Math.min(Number.parseInt(searchParams.get("page") ?? "", 10) || 1, MAX_PAGES);
  return number > 1 ? String(number) : "";
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
