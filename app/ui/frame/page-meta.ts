import type { MetaDescriptor } from "react-router";
import { school } from "../../school.ts";
import { addressBelow, home, type SitePage, sectionOf, sitePages } from "../../site-map.ts";

type Overrides = {
  /** In the browser's tab and in shared links, instead of the site map's title. */
  title?: string;
  description?: string;
  /** Keeps the page out of search engines: pages with pupils' names. */
  noindex?: boolean;
  /** The query that belongs to the address, such as "?id=7" of an album. */
  search?: string;
  /** The name, in the address below the page's, of the item that is shown. */
  slug?: string;
};

/** Everything that a page says about itself in its head, from the site map: `export const meta = () => pageMeta(page)`. */
export function pageMeta(page: SitePage, overrides: Overrides = {}): MetaDescriptor[] {
  const name = overrides.title ?? page.title;
  const title = page === home ? `${name} | ${school.motto}` : `${name} | ${school.name}`;
  const description = overrides.description ?? page.description;
  const path = overrides.slug ? addressBelow(page, overrides.slug) : page.path;
  const address = `${school.origin}${path}${overrides.search ?? ""}`;
  return [
    { title },
    { name: "description", content: description },
    ...(overrides.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    ...feedsOf(page),
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

/** What programs can follow here; of home, all that there is. */
function feedsOf(page: SitePage): MetaDescriptor[] {
  const pages = page === home ? sitePages : [page];
  return pages.flatMap(({ path, below = [] }) =>
    below.flatMap(({ name, feed }) =>
      feed ? [{ tagName: "link", rel: "alternate", ...feed, href: `${path}/${name}` }] : [],
    ),
  );
}

/** The breadcrumb for search engines; a section without a page of its own is left out, as schema.org wants an address. */
function breadcrumbList(page: SitePage, name: string, address: string) {
  const section = sectionOf(page);
  const first = section?.pages[0];
  const own = `${school.origin}${page.path}`;
  const isItem = address.startsWith(`${own}/`);
  const steps = [{ label: "Home", item: `${school.origin}/` }];
  if (section && first && first !== page) {
    steps.push({ label: section.title, item: `${school.origin}${first.path}` });
  }
  if (isItem) steps.push({ label: page.title, item: own });
  steps.push({ label: name, item: address });
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, item }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item,
    })),
  };
}
