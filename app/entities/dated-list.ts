import { type CalendarDate, currentYear } from "./calendar-date.ts";
import {
  filterList,
  type ListFilter,
  listFilterIn,
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
  /** The years to choose from, newest first. */
  years: number[];
  /** The current year, where it has nothing and the visitor, who chose no year, is shown another. */
  emptyYear?: number;
  /** Whether the school has any at all, of any year. */
  hasItems: boolean;
};

/** What the address asks of the list; without a year in it, the year that the list begins with. */
export function datedListOf<Item extends { title: string; date?: CalendarDate | undefined }>(
  all: readonly Item[],
  search: URLSearchParams,
  now: Date,
): DatedList<Item> {
  const begins = yearToBeginWith(all, now);
  const filter = listFilterIn(search, begins);
  const thisYear = currentYear(now);
  const isInstead = yearChosenIn(search) === undefined && begins !== "All" && begins !== thisYear;
  return {
    ...listPageOf(filterList(all, filter), search),
    filter,
    years: yearsToChoose(yearsIn(all, now), filter.year),
    ...(isInstead && { emptyYear: thisYear }),
    hasItems: all.length > 0,
  };
}
