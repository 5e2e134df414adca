import { type CalendarDate, currentYear } from "./calendar-date.ts";
import {
  filterList,
  type ListFilter,
  listFilterIn,
  type YearChoice,
  yearChosenIn,
  yearsIn,
  yearsToChoose,
  yearToBeginWith,
} from "./list-filter.ts";
import { type ListPosition, listPageOf } from "./list-page.ts";

/** What a page shows of a list whose items have a date: one page of those that the filter leaves. */
export type DatedList<Item> = {
  items: Item[];
  position: ListPosition;
  filter: ListFilter;
  /** The year of who asks for none. */
  begins: YearChoice;
  /** The years to choose from. */
  years: YearChoice[];
  /** The current year, where it has nothing and the visitor, who chose no year, is shown another. */
  emptyYear?: number;
  /** Whether the school has any at all, of any year. */
  hasItems: boolean;
};

type Dated = { title: string; date?: CalendarDate | undefined };

type HowShown<Item> = {
  /** What is shown where the address asks for no year, if not that year alone. */
  begin?: (year: number | "All") => YearChoice;
  /** Where newest first is not the order. */
  order?: (items: readonly Item[]) => Item[];
};

/** What the address asks of the list; without a year in it, the year that the list begins with. */
export function datedListOf<Item extends Dated>(
  all: readonly Item[],
  search: URLSearchParams,
  now: Date,
  { begin = (year) => year, order = (items) => [...items] }: HowShown<Item> = {},
): DatedList<Item> {
  const year = yearToBeginWith(all, now);
  const begins = begin(year);
  const filter = listFilterIn(search, begins);
  const thisYear = currentYear(now);
  const isInstead = yearChosenIn(search) === undefined && year !== "All" && year !== thisYear;
  return {
    ...listPageOf(order(filterList(all, filter)), search),
    filter,
    begins,
    years: [...openYears(begins, filter.year), ...yearsToChoose(yearsIn(all, now), filter.year)],
    ...(isInstead && { emptyYear: thisYear }),
    hasItems: all.length > 0,
  };
}

/** Those that are a year and all after it. */
function openYears(...years: readonly YearChoice[]): YearChoice[] {
  return [...new Set(years)].filter((year) => typeof year === "string" && year !== "All");
}
