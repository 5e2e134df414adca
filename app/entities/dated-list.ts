import {
  type CalendarDate,
  getMonthName,
  months,
  sortNewestFirst,
  toCalendarDate,
} from "../parse/calendar-date.ts";
import { foldText } from "../parse/fold-text.ts";
import { memoize } from "../parse/memoize.ts";
import { paginate } from "./pagination.ts";

/** "2026", "from-2026" or "All". */
export type YearChoice = string;

type ListFilter = { year: YearChoice; month: string; title: string };

export type Dated = { title: string; date?: CalendarDate | undefined };

export type DatedList<Item extends Dated> = ReturnType<typeof createDatedList<Item>>;

type DatedListOptions<Item> = {
  adjustDefaultYear?: (year: YearChoice, years: readonly string[]) => YearChoice;
  order?: (items: readonly Item[]) => Item[];
};

const MAX_FEW_ITEMS = 3;

export function createDatedList<Item extends Dated>(
  all: readonly Item[],
  search: URLSearchParams,
  now: Date,
  { adjustDefaultYear, order }: DatedListOptions<Item> = {},
) {
  const thisYear = toCalendarDate(now).slice(0, 4);
  const years = getYears(all);
  const year = all.length > 0 ? findNearestYear(years, thisYear) : thisYear;
  const defaultYear = adjustDefaultYear?.(year, years) ?? year;
  const written = search.get("year")?.trim() ?? "";
  const requestedYear = /^(?:(?:from-)?\d{4}|All)$/.test(written) ? written : undefined;
  const month = search.get("month")?.trim() ?? "";
  const filter: ListFilter = {
    year: requestedYear ?? defaultYear,
    month: months.includes(month) ? month : "All",
    title: (search.get("title") ?? "").trim().slice(0, 200),
  };
  const found = filterList(all, filter);
  return {
    ...paginate(order?.(found) ?? found, search),
    filter,
    /** The year shown when the address names none. */
    defaultYear,
    // "from-2026" comes before all years.
    years: [...new Set(["All", ...[defaultYear, ...years].sort().reverse()])],
    /** Set when the current year is empty and another year is shown instead. */
    emptyYear: !requestedYear && year !== "All" && year !== thisYear ? thisYear : undefined,
    /** Set when the shown year has few items. */
    earlier: found.length <= MAX_FEW_ITEMS ? findEarlierYear(all, filter) : undefined,
    hasItems: all.length > 0,
  };
}

function filterList<Item extends Dated>(items: readonly Item[], filter: ListFilter): Item[] {
  const title = foldText(filter.title).trim();
  return (sortByDate(items) as Item[]).filter(
    (item) =>
      isInYear(item, filter.year) &&
      (filter.month === "All" || (item.date && getMonthName(item.date) === filter.month)) &&
      getFoldedTitle(item).includes(title),
  );
}

/** The newest year before the filter's in which items match it. */
function findEarlierYear(items: readonly Dated[], filter: ListFilter) {
  if (filter.year === "All") return undefined;
  const first = getFirstYear(filter.year);
  const matches = filterList(items, { ...filter, year: "All" });
  const years = listYears(matches).filter((year) => year < first);
  const [year] = years;
  return year === undefined ? undefined : { year, count: years.lastIndexOf(year) + 1 };
}

const sortByDate = memoize((items: readonly Dated[]) => sortNewestFirst(items, ({ date }) => date));
const getFoldedTitle = memoize((item: Dated) => foldText(item.title));

function isInYear({ date }: Dated, year: YearChoice): boolean {
  if (year === "All") return true;
  const own = date?.slice(0, 4) ?? "";
  return year.startsWith("from-") ? own >= getFirstYear(year) : own === year;
}

function getFirstYear(year: YearChoice): string {
  return year.replace("from-", "");
}

export function formatYear(year: YearChoice): string {
  return year.replace(/^from-(.*)/, "$1 and later");
}

/** This year; if it is empty, the nearest earlier year, then the nearest later one. */
function findNearestYear(years: readonly string[], thisYear: string): YearChoice {
  return years.find((year) => year <= thisYear) ?? years.at(-1) ?? "All";
}

export function includeLaterYears(year: YearChoice, years: readonly string[]): YearChoice {
  return years.some((other) => other > year) ? `from-${year}` : year;
}

function listYears(items: readonly Dated[]): string[] {
  return items.flatMap(({ date }) => date?.slice(0, 4) ?? []);
}

/** Newest first. */
const getYears = memoize((items: readonly Dated[]): readonly string[] =>
  [...new Set(listYears(items))].sort().reverse(),
);
