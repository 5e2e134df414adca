import { type CalendarDate, currentYear } from "./calendar-date.ts";
import {
  filterList,
  type ListFilter,
  listFilterIn,
  type YearChoice,
  yearChosenIn,
  yearsToChoose,
  yearToBeginWith,
} from "./list-filter.ts";
import { type ListPosition, listPageOf } from "./list-page.ts";

export type DatedList<Item> = {
  items: Item[];
  position: ListPosition;
  filter: ListFilter;
  /** The year shown when the address names none. */
  begins: YearChoice;
  years: YearChoice[];
  /** Set when the current year is empty and another year is shown instead. */
  emptyYear?: number;
  hasItems: boolean;
};

type Dated = { title: string; date?: CalendarDate | undefined };

type HowShown<Item> = {
  begin?: (year: number | "All") => YearChoice;
  order?: (items: readonly Item[]) => Item[];
};

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
    years: [...openYears(begins, filter.year), ...yearsToChoose(all, thisYear, filter.year)],
    ...(isInstead && { emptyYear: thisYear }),
    hasItems: all.length > 0,
  };
}

function openYears(...years: readonly YearChoice[]): YearChoice[] {
  return [...new Set(years)].filter((year) => typeof year === "string" && year !== "All");
}
