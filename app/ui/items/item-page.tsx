import type { ReactNode } from "react";
import type { WithSlug } from "../../entities/slug.ts";
import { school } from "../../school.ts";
import { childPath, type SitePage } from "../../site-map.ts";
import { Page } from "../frame/page.tsx";
import { PagerLinks, type PagerTarget } from "../frame/pager.tsx";
import type { ItemLabel } from "../lists/filtered-list.tsx";
import { DateText } from "../words/date-text.tsx";
import { ItemMissing } from "./item-missing.tsx";
import type { ItemLink, ItemResult } from "./load-item.ts";
import { Share } from "./share.tsx";

type ItemPageProps<Item> = {
  page: SitePage;
  shown: ItemResult<Item>;
  itemLabel: ItemLabel;
  /** Lists go from newest to oldest; calendars follow time. */
  followsTime?: boolean;
  /** Full width, above all else; they include the date. */
  facts?: (item: WithSlug<Item>) => ReactNode;
  aside?: (item: WithSlug<Item>) => ReactNode;
  children: (item: WithSlug<Item>) => ReactNode;
};

export function ItemPage<Item extends { title: string; date?: string | undefined }>(
  props: ItemPageProps<Item>,
) {
  const { page, shown, itemLabel, followsTime = false, children } = props;
  if (shown === "unavailable" || "missing" in shown) {
    return <ItemMissing page={page} itemLabel={itemLabel} shown={shown} />;
  }
  const { item, newer, older } = shown;
  const [facts, aside] = [props.facts?.(item), props.aside?.(item)];
  const [previous, next] = followsTime ? [older, newer] : [newer, older];
  return (
    <Page
      title={item.title}
      lead={!facts && item.date && <DateText date={item.date} />}
      wide
      itemPager={
        <PagerLinks
          label={`Previous and next ${itemLabel.one}`}
          previous={toPagerTarget(previous, followsTime ? "Earlier" : "Newer")}
          next={toPagerTarget(next, followsTime ? "Later" : "Older")}
        />
      }
    >
      {facts}
      <ItemColumns aside={aside}>{children(item)}</ItemColumns>
      <p className="no-print">
        <a href={page.path} className="button-secondary">
          All {itemLabel.all ?? itemLabel.many}
        </a>
      </p>
      <Share title={item.title} address={`${school.origin}${childPath(page.path, item.slug)}`} />
    </Page>
  );
}

/** Pictures are beside the text if there is room, or else below it. */
export function ItemColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="apart grid gap-6 lg:grid-cols-12">
      <div className="prose min-w-0 lg:col-span-7">{children}</div>
      {aside && <div className="prose lg:col-span-5">{aside}</div>}
    </div>
  );
}

function toPagerTarget(link: ItemLink | undefined, label: string): PagerTarget | undefined {
  if (!link) return undefined;
  const { title, date, address } = link;
  const children = (
    <>
      {title}
      {date && (
        <span className="block text-small font-400 text-muted">
          <DateText date={date} />
        </span>
      )}
    </>
  );
  return { href: address, label, children };
}
