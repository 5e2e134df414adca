import { getPageNumber } from "./entities/pagination.ts";
import { operatorPath } from "./operator-service.ts";
import { type SectionData, sectionData, standalonePages } from "./site-pages.ts";

type Keys<Of> = Of extends unknown ? keyof Of : never;

export type PagePath =
  | keyof typeof standalonePages
  | Keys<(typeof sectionData)[keyof typeof sectionData]["pages"]>;

export type PageAddress = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;

export type SitePage = ReturnType<typeof listPages>[number];

/** A section without pages is only in the menu. `listed`: without unlisted pages. */
export type Section = (typeof sections)[number];

const standalone = Object.fromEntries(
  listPages(standalonePages).map((page) => [page.path, page]),
) as Record<keyof typeof standalonePages, SitePage>;

export const home = standalone["/"];
export const today = standalone["/Today"];
/** In parents’ languages. */
export const languagePages = [standalone["/Hindi"], standalone["/Punjabi"]];
export const announcements = standalone["/Announcements"];
export const search = standalone["/Search"];
export const operator = standalone[operatorPath];
export const offline = standalone["/Offline"];

export const sections = Object.entries<SectionData>(sectionData).map(
  ([key, { pages: data, ...section }]) => {
    const pages = listPages(data, key);
    return { ...section, key, pages, listed: pages.filter(({ unlisted }) => !unlisted) };
  },
);

export const pageSections = sections.filter(({ pages }) => pages.length > 0);

export const sitePages: readonly SitePage[] = [
  home,
  today,
  ...languagePages,
  ...sections.flatMap((section) => section.pages),
  announcements,
  search,
  offline,
];

function listPages(pages: SectionData["pages"], section?: string) {
  return Object.entries(pages).map(([path, { module, render, ...page }]) => {
    const name = module ?? kebabCase(path);
    const { one = "item", many = `${one}s`, all = many } = page.items ?? {};
    return {
      ...page,
      items: { one, many, all },
      path: path as PagePath,
      file: page.file ?? `pages/${section ?? name}/${name}.tsx`,
      /** At build time, or on request: once for each combination of `parameters`, or for each visitor. */
      render: render ?? (page.parameters ? ("cached" as const) : ("static" as const)),
      childRoutes: (page.childRoutes ?? []).map((route) => ({
        ...route,
        address: `${path === "/" ? "" : path}/${route.name}`,
      })),
    };
  });
}

function kebabCase(path: string): string {
  return path
    .slice(1)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-")
    .toLowerCase();
}

export function getPage(path: PagePath): SitePage {
  const page = sitePages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} is not in app/site-pages.ts: add it there.`);
  return page;
}

export function findSection(page: SitePage): Section | undefined {
  return sections.find((section) => section.pages.includes(page));
}

/** Above a page or its item: home, the section, whose link is its first page, then the item's page. */
export function getParents(page: SitePage, isItem: boolean) {
  const section = findSection(page);
  const first = section?.pages[0];
  const path = first === page ? undefined : first?.path;
  const above = [
    { title: "Home", path: home.path },
    ...(section ? [{ title: section.title, path }] : []),
  ];
  return isItem ? [...above, page] : above;
}

export function getNeighbours(page: SitePage) {
  const pages = findSection(page)?.listed ?? [];
  const position = pages.indexOf(page);
  return position < 0 ? {} : { previous: pages[position - 1], next: pages[position + 1] };
}

export function childPath(path: PagePath, name: string): `${PagePath}/${string}` {
  return `${path}/${encodeURIComponent(name)}`;
}

export function albumPath({ id }: { id: string }): PageAddress {
  return `/SubGallery?id=${encodeURIComponent(id)}`;
}

export const announcementLists = ["highlights", "registrations", "birthdays"] as const;
export type AnnouncementList = (typeof announcementLists)[number];

export function announcementsPath(list: AnnouncementList): PageAddress {
  return `/Announcements?list=${list}`;
}

/** The card of one item. */
export function announcementPath(list: AnnouncementList, index: number): PageAddress {
  const page = getPageNumber(index);
  return `/Announcements?list=${list}${page > 1 ? `&page=${page}` : ""}#card-${index + 1}`;
}

/** Ignores case, trailing slashes and percent-encoding. */
export function findPage(path: string): SitePage | undefined {
  const normalized = safeDecode(path).replace(/\/+$/, "").toLowerCase() || "/";
  return sitePages.find((page) => page.path.toLowerCase() === normalized);
}

export function parentPage(path: string): SitePage | undefined {
  const [, first = "", ...rest] = safeDecode(path).split("/");
  const page = rest.some(Boolean) ? findPage(`/${first}`) : undefined;
  return page?.childRoutes.length ? page : undefined;
}

export function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
