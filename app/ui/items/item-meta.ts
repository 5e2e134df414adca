import type { MetaDescriptor } from "react-router";
import type { WithSlug } from "../../entities/slug.ts";
import type { SitePage } from "../../site-map.ts";
import { excerpt } from "../../values/excerpt.ts";
import { pageMeta } from "../frame/page-meta.ts";
import type { ItemLabel } from "../lists/filtered-list.tsx";
import { formatDate } from "../text/date-text.tsx";
import { type MissingItem, missingTitle } from "./item-missing.tsx";

const MAX_DESCRIPTION_WORDS = 30;

type Described = { title: string; date?: string | undefined; description?: string };

type ItemMeta = Pick<NonNullable<Parameters<typeof pageMeta>[1]>, "kind" | "image" | "data">;

export function itemMeta<Item extends Described>(
  page: SitePage,
  itemLabel: ItemLabel,
  shown: { item: WithSlug<Item> } | MissingItem | undefined,
  getMeta: (item: WithSlug<Item>) => ItemMeta,
): MetaDescriptor[] {
  if (!shown || typeof shown === "string" || !("item" in shown)) {
    const title = missingTitle(itemLabel, shown ?? "unavailable");
    return pageMeta(page, { title, noindex: true });
  }
  const { item } = shown;
  const { title, slug } = item;
  return pageMeta(page, { title, slug, description: describe(item, page), ...getMeta(item) });
}

function describe(item: Described, page: SitePage): string {
  const day = item.date && formatDate(item.date);
  const words = excerpt(item.description ?? "", MAX_DESCRIPTION_WORDS) || page.description;
  return day ? `${day}: ${words}` : words;
}
