import type { ComponentType, ReactNode } from "react";
import { months } from "../../entities/calendar-date.ts";
import type { DatedList } from "../../entities/dated-list-view.ts";
import type { ImageReference } from "../../entities/image-reference.ts";
import { formatYear, type YearChoice } from "../../entities/list-filter.ts";
import { Page } from "../frame/page.tsx";
import { formatNumber } from "../words/format-number.ts";
import { Section } from "../words/section.tsx";
import { CardGrid } from "./card-grid.tsx";
import type { DatedListEntry } from "./dated-lists.ts";
import { EmptyState } from "./empty-state.tsx";
import { FilteredList } from "./filtered-list.tsx";

type ListPart<Item> = { title: string; items: readonly Item[] };

export type CardItem<Item> = Item & { isFirst: boolean };

type DatedListPageProps<Item> = {
  list: DatedListEntry;
  shown: DatedList<Item>;
  card: ComponentType<CardItem<Item>>;
  getPicture: (item: Item) => ImageReference | undefined;
  parts?: readonly ListPart<Item>[];
  before?: ReactNode;
  children?: ReactNode;
};

export function DatedListPage<Item extends object>({
  list,
  shown,
  card,
  getPicture,
  parts,
  before,
  children,
}: DatedListPageProps<Item>) {
  const { itemLabel, placeholder, labels } = list;
  const { items, position, filter, years, emptyYear, earlier, hasItems } = shown;
  const first = parts
    ? parts.flatMap((part) => part.items).find(getPicture)
    : items.find(getPicture);
  return (
    <Page wide>
      {before}
      <FilteredList
        fields={[
          {
            label: "Year",
            name: "year",
            value: `${filter.year}`,
            choices: ["All", ...years.map(yearChoice)],
          },
          { label: "Month", name: "month", value: filter.month, choices: ["All", ...months] },
          { label: "Title contains", name: "title", value: filter.title },
        ]}
        position={position}
        of={itemLabel}
        labels={labels}
        placeholder={<EmptyState title={placeholder}>Stay tuned for more updates</EmptyState>}
        hasItems={hasItems}
        after={
          earlier && (
            <p>
              <a
                href={`${list.page.path}?${new URLSearchParams({ ...filter, year: `${earlier.year}` })}`}
                className="inline-link"
              >
                Earlier: {earlier.year} ({formatNumber(earlier.count)})
              </a>
            </p>
          )
        }
      >
        {emptyYear && (
          <p>
            No {itemLabel.all ?? itemLabel.many} from {emptyYear} yet. Showing{" "}
            {formatYear(filter.year)}.
          </p>
        )}
        {parts?.map((part) => (
          <Section key={part.title} title={part.title}>
            <Cards items={part.items} card={card} first={first} />
          </Section>
        ))}
        {!parts && <Cards items={items} card={card} first={first} />}
      </FilteredList>
      {children}
    </Page>
  );
}

function yearChoice(year: YearChoice) {
  return { value: `${year}`, words: `${year}`.replace("from-", "From ") };
}

type CardsProps<Item> = {
  items: readonly Item[];
  card: ComponentType<CardItem<Item>>;
  first: Item | undefined;
};

function Cards<Item extends object>({ items, card: ItemCard, first }: CardsProps<Item>) {
  return (
    <CardGrid perRow={3}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no unique key
        <ItemCard key={index} {...item} isFirst={item === first} />
      ))}
    </CardGrid>
  );
}
