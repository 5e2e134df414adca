import type { ComponentType, ReactNode } from "react";
import type { DatedList } from "../../entities/dated-list.ts";
import { yearInWords } from "../../entities/list-filter.ts";
import { Page } from "../frame/page.tsx";
import { Section } from "../words/section.tsx";
import { CardGrid } from "./card-grid.tsx";
import type { DatedListEntry } from "./dated-lists.ts";
import { EmptyState } from "./empty-state.tsx";
import { FilterForm } from "./filter-form.tsx";
import { FilteredList } from "./filtered-list.tsx";

/** Items that stand together under a heading. */
export type ListPart<Item> = { title: string; items: readonly Item[] };

type DatedListPageProps<Item> = {
  list: DatedListEntry;
  shown: DatedList<Item>;
  card: ComponentType<Item>;
  /** The items in parts, where they are not one list. */
  parts?: readonly ListPart<Item>[];
  /** Stands before what is chosen. */
  before?: ReactNode;
  /** Stands behind the list. */
  children?: ReactNode;
};

/** The whole page of one of the `datedLists`, but for what its cards show. */
export function DatedListPage<Item extends object>({
  list,
  shown,
  card,
  parts,
  before,
  children,
}: DatedListPageProps<Item>) {
  const { page, noun, placeholder, labels } = list;
  const { items, position, filter, years, emptyYear, hasItems } = shown;
  return (
    <Page page={page} wide>
      {before}
      <FilterForm action={page.path} years={years} filter={filter} />
      <FilteredList
        action={page.path}
        filter={filter}
        position={position}
        of={noun}
        all="year=All"
        labels={labels}
        placeholder={<EmptyState title={placeholder}>Stay tuned for more updates</EmptyState>}
        hasItems={hasItems}
      >
        {emptyYear && (
          <p>
            No {noun.all ?? noun.many} in {emptyYear} yet: here is {yearInWords(filter.year)}.
          </p>
        )}
        {parts?.map((part) => (
          <Section key={part.title} title={part.title}>
            <Cards items={part.items} card={card} />
          </Section>
        ))}
        {!parts && <Cards items={items} card={card} />}
      </FilteredList>
      {children}
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
