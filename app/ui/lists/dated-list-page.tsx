import type { ComponentType, ReactNode } from "react";
import { type Dated, type DatedList, formatYear } from "../../entities/dated-list.ts";
import { months } from "../../parse/calendar-date.ts";
import type { ImageReference } from "../../parse/image-reference.ts";
import { Page, useCurrentPage } from "../frame/page.tsx";
import { formatNumber } from "../text/format-number.ts";
import { Section } from "../text/section.tsx";
import { CardGrid } from "./card-grid.tsx";
import { EmptyState } from "./empty-state.tsx";
import { FilteredList } from "./filtered-list.tsx";

/** An album's pictures are its photos. */
type Pictured = Dated & Partial<Record<"images" | "photos", readonly ImageReference[]>>;

type ListPart<Item> = { title: string; items: readonly Item[]; isFolded?: boolean };

/** `isFirst`: has the first picture. `isRow`: a row on phones. */
export type CardItem<Item> = Item & { isFirst: boolean; isRow: boolean };

type DatedListPageProps<Item extends Pictured> = {
  shown: DatedList<Item>;
  card: ComponentType<CardItem<Item>>;
  placeholder: string;
  parts?: readonly ListPart<Item>[];
  before?: ReactNode;
  children?: ReactNode;
};

export function DatedListPage<Item extends Pictured>(props: DatedListPageProps<Item>) {
  const { shown, card: ItemCard, placeholder, parts, before, children } = props;
  const page = useCurrentPage();
  const { items, position, filter, years, emptyYear, earlier, hasItems } = shown;
  const open = parts?.[0]?.items ?? items;
  const first = open.find(({ images, photos = images }) => photos?.length);
  const createCards = (items: readonly Item[]) => (
    <CardGrid>
      {items.map((item, index) => (
        <ItemCard key={index} {...item} isFirst={item === first} isRow={item !== open[0]} />
      ))}
    </CardGrid>
  );
  return (
    <Page wide>
      {before}
      <FilteredList
        fields={[
          { label: "Year", name: "year", value: filter.year, choices: years, words: formatYear },
          { label: "Month", name: "month", value: filter.month, choices: ["All", ...months] },
          { label: "Title contains", name: "title", value: filter.title },
        ]}
        position={position}
        placeholder={<EmptyState title={placeholder} />}
        hasItems={hasItems}
        after={
          earlier && (
            <p>
              <a
                href={`${page.path}?${new URLSearchParams({ ...filter, year: earlier.year })}`}
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
            No {page.items.all} from {emptyYear} yet. Showing {formatYear(filter.year)}.
          </p>
        )}
        {parts?.map(({ title, items, isFolded }) =>
          isFolded ? (
            <section key={title} aria-label={title}>
              <details className="prose">
                <summary className="py-2 text-title">
                  <h2 className="inline">{title}</h2>{" "}
                  <span className="text-muted">({formatNumber(items.length)})</span>
                </summary>
                {createCards(items)}
              </details>
            </section>
          ) : (
            <Section key={title} title={title}>
              {createCards(items)}
            </Section>
          ),
        )}
        {!parts && createCards(items)}
      </FilteredList>
      {children}
    </Page>
  );
}
