import { currentYear } from "./calendar-date.ts";
import {
  type Dated,
  filterList,
  findEarlierYear,
  getDefaultYear,
  getYearOptions,
  type ListFilter,
  parseListFilter,
  parseYear,
  type YearChoice,
} from "./list-filter.ts";
import { type ListPosition, paginate } from "./list-page.ts";

export type DatedList<Item> = {
  items: Item[];
  position: ListPosition;
  filter: ListFilter;
  /** The year shown when the address names none. */
  defaultYear: YearChoice;
  years: YearChoice[];
  /** Set when the current year is empty and another year is shown instead. */
  emptyYear?: number;
  /** Set when the shown year has few items. */
  earlier: ReturnType<typeof findEarlierYear>;
  hasItems: boolean;
};

type DatedListOptions<Item, Card> = {
  /** What a list shows of an item; memoised, because all items are asked for theirs. */
  card: (item: Item) => Card;
  adjustDefaultYear?: (year: number | "All") => YearChoice;
  order?: (items: readonly Item[]) => Item[];
};

const MAX_FEW_ITEMS = 3;

export function createDatedList<Item extends Dated, Card>(
  all: readonly Item[],
  search: URLSearchParams,
  now: Date,
  {
    card,
    adjustDefaultYear = (year) => year,
    order = (items) => [...items],
  }: DatedListOptions<Item, Card>,
): DatedList<Card> {
  const year = getDefaultYear(all, now);
  const defaultYear = adjustDefaultYear(year);
  const filter = parseListFilter(search, defaultYear);
  const thisYear = currentYear(now);
  const showsOtherYear = parseYear(search) === undefined && year !== "All" && year !== thisYear;
  const found = filterList(all, filter);
  return {
    ...paginate(order(found).map(card), search),
    filter,
    defaultYear,
    years: [
      ...getOpenEndedYears(defaultYear, filter.year),
      ...getYearOptions(all, thisYear, filter.year),
    ],
    ...(showsOtherYear && { emptyYear: thisYear }),
    earlier: found.length <= MAX_FEW_ITEMS ? findEarlierYear(all, filter) : undefined,
    hasItems: all.length > 0,
  };
}

function getOpenEndedYears(...years: readonly YearChoice[]): YearChoice[] {
  return [...new Set(years)].filter((year) => typeof year === "string" && year !== "All");
}
