import { Fragment, type ReactNode } from "react";
import type { DatedList } from "../../entities/dated-list.ts";
import { Page } from "../frame/page.tsx";
import { CardGrid } from "./card-grid.tsx";
import type { DatedListEntry } from "./dated-lists.ts";
import { EmptyState } from "./empty-state.tsx";
import { FilterForm } from "./filter-form.tsx";
import { ListPages } from "./list-pages.tsx";
import { NoMatch } from "./no-match.tsx";

type DatedListPageProps<Item> = {
  list: DatedListEntry;
  shown: DatedList<Item>;
  card: (item: Item) => ReactNode;
};

/** The whole page of one of the `datedLists`, but for what its cards show. */
export function DatedListPage<Item>({ list, shown, card }: DatedListPageProps<Item>) {
  const { page, noun, placeholder } = list;
  const { items, position, filter, years, emptyYear, hasItems } = shown;
  return (
    <Page page={page} wide>
      <FilterForm action={page.path} years={years} filter={filter} />
      {emptyYear && items.length > 0 && (
        <p>
          No {noun} in {emptyYear} yet: here is {filter.year}.
        </p>
      )}
      {items.length > 0 && (
        <CardGrid perRow={3}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and the school gives no sure key
            <Fragment key={index}>{card(item)}</Fragment>
          ))}
        </CardGrid>
      )}
      {items.length === 0 && hasItems && <NoMatch of={noun} allHref={`${page.path}?year=All`} />}
      {!hasItems && <EmptyState title={placeholder}>Stay tuned for more updates</EmptyState>}
      <ListPages action={page.path} position={position} filter={filter} />
    </Page>
  );
}
