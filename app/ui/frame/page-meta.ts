import type { MetaDescriptor } from "react-router";
import { type ImageReference, shareCropSize } from "../../parse/image-reference.ts";
import { school } from "../../school.ts";
import { motto } from "../../school-labels.ts";
import { noindexNoArchive } from "../../security-policy.ts";
import { childPath, home, type SitePage, sitePages } from "../../site-map.ts";
import { breadcrumbData, type StructuredData, sharePicture } from "./structured-data.ts";

type Overrides = {
  title?: string;
  description?: string;
  noindex?: boolean;
  search?: string;
  slug?: string;
  kind?: "website" | "article";
  /** Must not show a pupil. */
  image?: ImageReference | undefined;
  data?: readonly (StructuredData | undefined)[];
};

export function pageMeta(page: SitePage, overrides: Overrides = {}): MetaDescriptor[] {
  const name = overrides.title ?? page.documentTitle ?? page.title;
  const title = page === home ? `${name} | ${motto}` : `${name} | ${school.name}`;
  const description = overrides.description ?? page.description;
  const noindex = overrides.noindex ?? page.noindex;
  const robots = noindex === "pupils" ? noindexNoArchive : "noindex";
  const path = overrides.slug ? childPath(page.path, overrides.slug) : page.path;
  const address = `${school.origin}${path}${overrides.search ?? ""}`;
  return [
    { title },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: robots }] : []),
    { tagName: "link", rel: "canonical", href: address },
    ...createFeedLinks(page),
    { property: "og:site_name", content: school.name },
    { property: "og:type", content: overrides.kind ?? "website" },
    { property: "og:locale", content: `${page.language ?? "en"}_IN` },
    { property: "og:title", content: name },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: sharePicture(page, overrides.image) },
    { property: "og:image:width", content: `${shareCropSize.width}` },
    { property: "og:image:height", content: `${shareCropSize.height}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page === home ? [] : [{ "script:ld+json": breadcrumbData(page, { name, item: address }) }]),
    ...(overrides.data ?? []).flatMap((data) => (data ? [{ "script:ld+json": data }] : [])),
  ];
}

function createFeedLinks(page: SitePage): MetaDescriptor[] {
  const pages = page === home ? sitePages : [page];
  return pages.flatMap(({ childRoutes }) =>
    childRoutes.flatMap(({ address, feed }) =>
      feed ? [{ tagName: "link", rel: "alternate", ...feed, href: address }] : [],
    ),
  );
}
