import { data, type HeadersArgs, type RouterContextProvider, redirect } from "react-router";
import {
  findBySlug,
  normalizeSlug,
  suggestSimilar,
  type WithSlug,
  withSlugs,
} from "../../entities/slug.ts";
import { type FileFacts, type ItemOf, schoolApi } from "../../school-api.ts";
import { childPath, type SitePage } from "../../site-map.ts";

type ItemRead = "news" | "events" | "homeEvents" | "videos";

export type ItemResult<Item> =
  | {
      item: WithSlug<Item>;
      newer: ItemLink | undefined;
      older: ItemLink | undefined;
      /** For AttachmentList. */
      files: FileFacts;
    }
  | { missing: ItemLink[] }
  | "unavailable";

export type ItemLink = { title: string; date: string | undefined; address: string };

type ItemRequest = {
  context: Readonly<RouterContextProvider>;
  url: URL;
  params: { slug: string };
};

/** Of a route whose loader sets them: an error page must not be cached. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

/**
 * Searches the reads in order. Redirects other spellings of the slug, and suggests similar items
 * for an unknown one.
 */
export async function loadItem<Name extends ItemRead>(
  page: SitePage,
  reads: readonly Name[],
  { context, url, params: { slug } }: ItemRequest,
) {
  type Item = ItemOf<Name>;
  const api = context.get(schoolApi);
  const normalizedSlug = normalizeSlug(slug);
  for (const read of reads) {
    const match = findBySlug(normalizedSlug, withSlugs((await api.list(read)) as Item[]));
    if (!match) continue;
    const address = childPath(page.path, normalizedSlug);
    if (url.pathname !== address) throw redirect(address, 301);
    const { item } = match;
    const [newer, older] = [createLink(page, match.newer), createLink(page, match.older)];
    const files = await api.files([item]);
    return data<ItemResult<Item>>({ item, newer, older, files });
  }
  const [all] = reads;
  if (!all || !(await api.isKnown(all))) {
    return data<ItemResult<Item>>("unavailable", { headers: { "Cache-Control": "no-store" } });
  }
  const items = withSlugs((await api.list(all)) as Item[]);
  const missing = suggestSimilar(normalizedSlug, items).flatMap(
    (item) => createLink(page, item) ?? [],
  );
  return data<ItemResult<Item>>({ missing }, { status: 404 });
}

function createLink(page: SitePage, item: WithSlug<Omit<ItemLink, "address">> | undefined) {
  return item && { title: item.title, date: item.date, address: childPath(page.path, item.slug) };
}
