import type { ReactNode } from "react";
import {
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  redirect,
} from "react-router";
import type { Dated } from "../../entities/dated-list.ts";
import {
  findBySlug,
  normalizeSlug,
  suggestSimilar,
  type WithSlug,
  withSlugs,
} from "../../entities/slug.ts";
import { excerpt } from "../../parse/excerpt.ts";
import { school } from "../../school.ts";
import {
  type FileFacts,
  type ItemOf,
  type ListName,
  moveDocuments,
  schoolApi,
  type WithFiles,
} from "../../school-api.ts";
import { childPath, type SitePage } from "../../site-map.ts";
import { Page } from "../frame/page.tsx";
import { pageMeta } from "../frame/page-meta.ts";
import { PagerLinks } from "../frame/pager.tsx";
import { AttachmentList } from "../lists/attachment-list.tsx";
import { SchoolPhotos } from "../pictures/photo-grid.tsx";
import { DateText, formatDate } from "../text/date-text.tsx";
import { Description } from "../text/description.tsx";
import { explainMissing, type ItemLink, ItemMissing, type MissingItem } from "./item-missing.tsx";
import { Share } from "./share.tsx";

/** A list whose items can have pages. */
type ItemRead = {
  [Name in ListName]: ItemOf<Name> extends Shown & { id: string } ? Name : never;
}[ListName];

export type ItemResult<Item> =
  | {
      item: WithSlug<Item>;
      newer?: ItemLink | undefined;
      older?: ItemLink | undefined;
      files: FileFacts;
    }
  | MissingItem;

/** For a route whose loader sets them: an error page must not be cached. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

/** Searches the reads in order. Redirects other spellings of the slug, and suggests similar items for an unknown one. */
export async function loadItem<Name extends ItemRead>(
  page: SitePage,
  reads: readonly Name[],
  { context, url, params: { slug = "" } }: LoaderFunctionArgs,
) {
  type Item = ItemOf<Name>;
  const api = context.get(schoolApi);
  const normalizedSlug = normalizeSlug(slug);
  for (const read of reads) {
    const match = findBySlug(normalizedSlug, withSlugs((await api.list(read)) as Item[]));
    if (!match) continue;
    const address = childPath(page.path, normalizedSlug);
    if (url.pathname !== address) throw redirect(address, 301);
    const files = await api.files([match.item]);
    const item = moveDocuments(match.item, files);
    const [newer, older] = [match.newer, match.older].map((one) => one && createLink(page, one));
    return data<ItemResult<Item>>({ item, newer, older, files });
  }
  const [all] = reads;
  if (!all || !(await api.isKnown(all))) {
    return data<ItemResult<Item>>("unavailable", { headers: { "Cache-Control": "no-store" } });
  }
  const similar = suggestSimilar(normalizedSlug, withSlugs((await api.list(all)) as Item[]));
  const missing = similar.map((item) => createLink(page, item));
  return data<ItemResult<Item>>({ missing }, { status: 404 });
}

export function createLink(page: SitePage, item: WithSlug<Omit<ItemLink, "address">>): ItemLink {
  return { title: item.title, date: item.date, address: childPath(page.path, item.slug) };
}

const MAX_DESCRIPTION_WORDS = 30;

type ItemMeta = Pick<NonNullable<Parameters<typeof pageMeta>[1]>, "kind" | "image" | "data">;

export function itemMeta<Item extends Shown>(
  page: SitePage,
  shown: { item: WithSlug<Item> } | MissingItem | undefined,
  getMeta: (item: WithSlug<Item>) => ItemMeta,
): MetaDescriptor[] {
  if (!shown || typeof shown === "string" || !("item" in shown)) {
    const { title } = explainMissing(page, shown ?? "unavailable");
    return pageMeta(page, { title, noindex: true });
  }
  const { item } = shown;
  const { title, slug } = item;
  return pageMeta(page, { title, slug, description: describe(item, page), ...getMeta(item) });
}

function describe(item: Shown, page: SitePage): string {
  const day = item.date && formatDate(item.date);
  const words = excerpt(item.description ?? "", MAX_DESCRIPTION_WORDS) || page.description;
  return day ? `${day}: ${words}` : words;
}

type ItemPageProps<Item> = {
  page: SitePage;
  shown: ItemResult<Item>;
  /** Lists go from newest to oldest; calendars follow time. */
  followsTime?: boolean;
  lead?: (item: Item) => ReactNode;
  /** Full width, above all else; they include the date. */
  facts?: (item: WithSlug<Item>) => ReactNode;
  /** For the pictures and the documents, in place of the title. */
  name?: (item: Item) => string;
  /** In place of the description and the attachments. */
  children?: (item: Item, files: FileFacts) => ReactNode;
  /** Shared and copied with the address, in place of the title. */
  shareText?: (item: Item) => string;
  after?: (address: string) => ReactNode;
};

type Shown = Dated & WithFiles & { description?: string };

export function ItemPage<Item extends Shown>(props: ItemPageProps<Item>) {
  const { page, shown, followsTime = false } = props;
  if (typeof shown === "string" || !("item" in shown)) {
    return <ItemMissing page={page} shown={shown} />;
  }
  const { item, newer, older, files } = shown;
  const { title, date, description = "", images = [], attachments = [] } = item;
  const name = props.name?.(item) ?? title;
  const facts = props.facts?.(item);
  const [previous, next] = followsTime ? [older, newer] : [newer, older];
  const address = `${school.origin}${childPath(page.path, item.slug)}`;
  return (
    <Page
      title={title}
      lead={props.lead?.(item) ?? (!facts && date && <DateText date={date} />)}
      wide
      itemPager={
        <PagerLinks
          label={`Previous and next ${page.items.one}`}
          previous={previous && { ...previous, label: followsTime ? "Earlier" : "Newer" }}
          next={next && { ...next, label: followsTime ? "Later" : "Older" }}
        />
      }
    >
      {facts}
      {/* Pictures are beside the text if there is room, or else below it. */}
      <div className="apart grid gap-6 lg:grid-cols-12">
        <div className="prose min-w-0 lg:col-span-7">
          {props.children?.(item, files) ?? (
            <>
              <Description of={description} />
              <AttachmentList references={attachments} files={files} of={name} />
            </>
          )}
        </div>
        {images.length > 0 && (
          <div className="prose lg:col-span-5">
            <SchoolPhotos references={images} of={name} />
          </div>
        )}
      </div>
      <p className="no-print">
        <a href={page.path} className="button-secondary">
          All {page.items.all}
        </a>
      </p>
      <Share title={title} address={address} text={props.shareText?.(item)} />
      {props.after?.(address)}
    </Page>
  );
}
