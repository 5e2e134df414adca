import type { ComponentType } from "react";
import type { DatedList } from "../../entities/dated-list.ts";
import { yearInWords } from "../../entities/list-filter.ts";
import { Page } from "../frame/page.tsx";
import { Section } from "../words/section.tsx";
import { CardGrid } from "./card-grid.tsx";
import type { DatedListEntry } from "./dated-lists.ts";
import { EmptyState } from "./empty-state.tsx";
import { FilterForm } from "./filter-form.tsx";
import { ListPages } from "./list-pages.tsx";
import { NoMatch } from "./no-match.tsx";

/** Items that stand together under a heading. */
export type ListPart<Item> = { title: string; items: readonly Item[] };

type DatedListPageProps<Item> = {
  list: DatedListEntry;
  shown: DatedList<Item>;
  card: ComponentType<Item>;
  /** The items in parts, where they are not one list. */
  parts?: readonly ListPart<Item>[];
};

/** The whole page of one of the `datedLists`, but for what its cards show. */
export function DatedListPage<Item extends object>({
  list,
  shown,
  card,
  parts,
}: DatedListPageProps<Item>) {
  const { page, noun, placeholder, pages } = list;
  const { items, position, filter, years, emptyYear, hasItems } = shown;
  return (
    <Page page={page} wide>
      <FilterForm action={page.path} years={years} filter={filter} />
      {emptyYear && items.length > 0 && (
        <p>
          No {noun} in {emptyYear} yet: here is {yearInWords(filter.year)}.
        </p>
      )}
      {parts?.map((part) => (
        <Section key={part.title} title={part.title}>
          <Cards items={part.items} card={card} />
        </Section>
      ))}
      {!parts && items.length > 0 && <Cards items={items} card={card} />}
      {items.length === 0 && hasItems && <NoMatch of={noun} allHref={`${page.path}?year=All`} />}
      {!hasItems && <EmptyState title={placeholder}>Stay tuned for more updates</EmptyState>}
      <ListPages action={page.path} position={position} filter={filter} labels={pages} />
    </Page>
  );
}

type CardsProps<Item> = { items: readonly Item[]; card: ComponentType<Item> };

function Cards<Item extends object>({ items, card: ItemCard }: CardsProps<Item>) {
  return (
    <CardGrid perRow={3}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and the school gives no sure key
        <ItemCard key={index} {...item} />
      ))}
    </CardGrid>
  );
}
