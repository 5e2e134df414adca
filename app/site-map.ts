import {
  type ChildRoute,
  type PageData,
  type SectionData,
  sectionData,
  standalonePages,
} from "./site-pages.ts";

type Keys<Of> = Of extends unknown ? keyof Of : never;
type SectionKey = keyof typeof sectionData;

/** An address that has a page. */
export type PagePath =
  | Keys<(typeof standalonePages)[keyof typeof standalonePages]>
  | Keys<(typeof sectionData)[SectionKey]["pages"]>;

/** An address that has a page, perhaps with a query or a place on it. */
export type PageAddress = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;

export type SitePage = Omit<PageData, "module" | "live"> & {
  path: PagePath;
  /** The name that menus show. */
  menu: string;
  /** Its module, in app/. */
  file: string;
  /** Rendered on request, never at build time. */
  live: boolean;
  /** Cached, once for each value of these parameters; undefined where it is rendered for each visitor. */
  cacheParameters: readonly string[] | undefined;
  childRoutes: readonly ChildRoute[];
};

export type Section = Pick<SectionData, "title" | "links"> & {
  key: string;
  pages: readonly SitePage[];
  /** Without those that are reached from another page only. */
  listed: readonly SitePage[];
};

const [home, search, operator] = Object.entries(standalonePages).flatMap(([folder, pages]) =>
  pagesIn(folder, pages),
) as [SitePage, SitePage, SitePage];

/** The operator's page is not for visitors: it is none of `sitePages`. */
export { home, operator, search };

export const sections: readonly Section[] = Object.entries<SectionData>(sectionData).map(
  ([key, { pages: data, ...section }]) => {
    const pages = pagesIn(key, data);
    return { ...section, key, pages, listed: pages.filter(({ unlisted }) => !unlisted) };
  },
);

/** Every page for visitors, home first. */
export const sitePages: readonly SitePage[] = [
  home,
  ...sections.flatMap((section) => section.pages),
  search,
];

function pagesIn(folder: string, pages: SectionData["pages"]): SitePage[] {
  return Object.entries(pages).map(([path, { module = kebabCase(path), live, ...page }]) => ({
    menu: page.title,
    ...page,
    path: path as PagePath,
    file: `pages/${folder}/${module}.tsx`,
    live: live !== undefined,
    cacheParameters: typeof live === "object" ? live : undefined,
    childRoutes: (page.childRoutes ?? []).map((route) => ({
      ...route,
      file: `pages/${folder}/${route.file}`,
    })),
  }));
}

/** "/VisionAim" is shown by vision-aim.tsx. */
function kebabCase(path: string): string {
  return path
    .slice(1)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-")
    .toLowerCase();
}

/** The page at an address of the site map. */
export function pageAt(path: PagePath): SitePage {
  const page = sitePages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} is not in app/site-pages.ts: add it there.`);
  return page;
}

/** The section that a page belongs to; home and the search belong to none. */
export function sectionOf(page: SitePage): Section | undefined {
  return sections.find((section) => section.pages.includes(page));
}

/** The pages before and after a page within its section. */
export function neighboursOf(page: SitePage) {
  const pages = sectionOf(page)?.listed ?? [];
  const position = pages.indexOf(page);
  return position < 0 ? {} : { previous: pages[position - 1], next: pages[position + 1] };
}

/** The addresses of what stands below a page, ":slug" standing for a name. */
export function childRoutes({ path, childRoutes }: SitePage) {
  return childRoutes.map(({ name, file }) => ({
    address: `${path === "/" ? "" : path}/${name}`,
    file,
  }));
}

/** The address of something below a page: of an item by its name there, or of a file. */
export function childPath(path: PagePath, name: string): `${PagePath}/${string}` {
  return `${path}/${encodeURIComponent(name)}`;
}

/** Of the page of one album. */
export function albumPath({ id }: { id: string }): PageAddress {
  return `/SubGallery?id=${encodeURIComponent(id)}`;
}

/** The page whose address this is, or would be but for its case, trailing slashes or letters that are percent-encoded. */
export function findPage(path: string): SitePage | undefined {
  const wanted = decoded(path).replace(/\/+$/, "").toLowerCase() || "/";
  return sitePages.find((page) => page.path.toLowerCase() === wanted);
}

/** The page below whose address this is: of one of its items, or of a file. */
export function parentPage(path: string): SitePage | undefined {
  const [, first = "", ...rest] = decoded(path).split("/");
  const page = rest.some(Boolean) ? findPage(`/${first}`) : undefined;
  return page?.childRoutes.length ? page : undefined;
}

/** Of an address that cannot be decoded, itself. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
