import type { MetaDescriptor } from "react-router";
import { school } from "../../school.ts";
import { home, type SitePage, sectionOf } from "../../site-map.ts";

type Overrides = {
  /** In the browser's tab and in shared links, instead of the site map's title. */
  title?: string;
  description?: string;
  /** Keeps the page out of search engines: pages with pupils' names. */
  noindex?: boolean;
  /** The query that belongs to the address, such as "?id=7" of an album. */
  search?: string;
};

/** Everything that a page says about itself in its head, from the site map: `export const meta = () => pageMeta(page)`. */
export function pageMeta(page: SitePage, overrides: Overrides = {}): MetaDescriptor[] {
  const name = overrides.title ?? page.title;
  const title = page === home ? `${name} | ${school.motto}` : `${name} | ${school.name}`;
  const description = overrides.description ?? page.description;
  const address = `${school.origin}${page.path}${overrides.search ?? ""}`;
  return [
    { title },
    { name: "description", content: description },
    ...(overrides.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: school.name },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: name },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    {
      property: "og:image",
      content: `${school.origin}/share/${sectionOf(page)?.key ?? "home"}.jpg`,
    },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page === home ? [] : [{ "script:ld+json": breadcrumbList(page, name, address) }]),
  ];
}

/** The breadcrumb for search engines; a section without a page of its own is left out, as schema.org wants an address. */
function breadcrumbList(page: SitePage, name: string, address: string) {
  const entry = (position: number, label: string, item: string) => ({
    "@type": "ListItem",
    position,
    name: label,
    item,
  });
  const section = sectionOf(page);
  const first = section?.pages[0];
  const between = section && first && first !== page;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      entry(1, "Home", `${school.origin}/`),
      ...(between ? [entry(2, section.title, `${school.origin}${first.path}`)] : []),
      entry(between ? 3 : 2, name, address),
    ],
  };
}
