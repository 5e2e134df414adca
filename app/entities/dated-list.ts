import {
  type CalendarDate,
  currentYear,
  getMonthName,
  getYear,
  months,
  sortNewestFirst,
} from "../values/calendar-date.ts";
import { foldText } from "../values/fold-text.ts";
import { memoize } from "../values/memoize.ts";
import { paginate } from "./pagination.ts";

export type YearChoice = number | `from-${number}` | "All";

type ListFilter = { year: YearChoice; month: string; title: string };

export type Dated = { title: string; date?: CalendarDate | undefined };

export type DatedList<Card> = ReturnType<typeof createDatedList<Dated, Card>>;

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
  { card, adjustDefaultYear, order }: DatedListOptions<Item, Card>,
) {
  const year = getDefaultYear(all, now);
  const defaultYear = adjustDefaultYear?.(year) ?? year;
  const filter = parseListFilter(search, defaultYear);
  const thisYear = currentYear(now);
  const showsOtherYear = parseYear(search) === undefined && year !== "All" && year !== thisYear;
  const openEnded = [defaultYear, filter.year].filter(isOpenEnded);
  const found = filterList(all, filter);
  return {
    ...paginate((order?.(found) ?? found).map(card), search),
    filter,
    /** The year shown when the address names none. */
    defaultYear,
    years: [...new Set(openEnded), ...getYearOptions(all, thisYear, filter.year)],
    /** Set when the current year is empty and another year is shown instead. */
    emptyYear: showsOtherYear ? thisYear : undefined,
    /** Set when the shown year has few items. */
    earlier: found.length <= MAX_FEW_ITEMS ? findEarlierYear(all, filter) : undefined,
    hasItems: all.length > 0,
  };
}

function isOpenEnded(year: YearChoice): year is `from-${number}` {
  return typeof year === "string" && year !== "All";
}

export function parseListFilter(search: URLSearchParams, defaultYear: YearChoice): ListFilter {
  const month = search.get("month")?.trim() ?? "";
  return {
    year: parseYear(search) ?? defaultYear,
    month: months.some((name) => name === month) ? month : "All",
    title: (search.get("title") ?? "").trim().slice(0, 200),
  };
}

function parseYear(search: URLSearchParams): YearChoice | undefined {
  const year = search.get("year")?.trim() ?? "";
  if (year === "All") return year;
  if (/^\d{4}$/.test(year)) return Number(year);
  return /^from-\d{4}$/.test(year) ? (year as YearChoice) : undefined;
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
  const years = filterList(items, { ...filter, year: "All" })
    .flatMap(({ date }) => (date ? [getYear(date)] : []))
    .filter((year) => year < first);
  const [year] = years;
  return year === undefined ? undefined : { year, count: years.lastIndexOf(year) + 1 };
}

const sortByDate = memoize((items: readonly Dated[]) => sortNewestFirst(items, ({ date }) => date));
const getFoldedTitle = memoize((item: Dated) => foldText(item.title));

export function isInYear({ date }: Pick<Dated, "date">, year: YearChoice): boolean {
  if (year === "All") return true;
  if (!date) return false;
  return typeof year === "number" ? getYear(date) === year : getYear(date) >= getFirstYear(year);
}

function getFirstYear(year: number | `from-${number}`): number {
  return typeof year === "number" ? year : Number(year.slice("from-".length));
}

export function formatYear(year: YearChoice): string {
  return isOpenEnded(year) ? `${getFirstYear(year)} and later` : `${year}`;
}

/** Newest first. `others` are offered even without items, as an address may name such a year. */
export function getYearOptions(items: readonly Dated[], ...others: YearChoice[]): number[] {
  const years = [...getYears(items), ...others.filter((year) => typeof year === "number")];
  return [...new Set(years)].sort((a, b) => b - a);
}

/** The current year; if that is empty, the nearest earlier year, then the nearest later one. */
function getDefaultYear(items: readonly Dated[], now: Date): number | "All" {
  const thisYear = currentYear(now);
  if (items.length === 0) return thisYear;
  const years = getYears(items).toSorted((a, b) => b - a);
  return years.find((year) => year <= thisYear) ?? years.at(-1) ?? "All";
}

export function includeLaterYears(year: number | "All", items: readonly Dated[]): YearChoice {
  return year !== "All" && getYears(items).some((other) => other > year) ? `from-${year}` : year;
}

const getYears = memoize((items: readonly Dated[]): readonly number[] => [
  ...new Set(items.flatMap(({ date }) => (date ? [getYear(date)] : []))),
]);
