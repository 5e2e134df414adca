import { type CalendarDate, currentYear } from "./calendar-date.ts";
import {
  filterList,
  type ListFilter,
  listFilterIn,
  yearsIn,
  yearsToChoose,
} from "./list-filter.ts";
import { type ListPosition, listPageOf } from "./list-page.ts";

/** What a page shows of a list whose items have a date: one page of those that the filter leaves. */
export type DatedList<Item> = {
  items: Item[];
  position: ListPosition;
  filter: ListFilter;
  /** The years to choose from, newest first. */
  years: number[];
  /** Whether the school has any at all, of any year. */
  hasItems: boolean;
};

/** What the address asks of the list; without a year in it, `defaultYear`. */
export function datedListOf<Item extends { title: string; date?: CalendarDate | undefined }>(
  all: readonly Item[],
  search: URLSearchParams,
  now: Date,
  defaultYear = currentYear(now),
): DatedList<Item> {
  const filter = listFilterIn(search, defaultYear);
  return {
    ...listPageOf(filterList(all, filter), search),
    filter,
    years: yearsToChoose(yearsIn(all, now), filter.year),
    hasItems: all.length > 0,
  };
}
