import type { MetaDescriptor } from "react-router";
import { formatYear, type YearChoice } from "../../entities/dated-list.ts";
import type { ListPosition } from "../../entities/pagination.ts";
import { monthNames, months } from "../../parse/calendar-date.ts";
import type { SitePage } from "../../site-map.ts";
import { pageMeta } from "../frame/page-meta.ts";

type Shown = {
  filter?: { year: YearChoice; month: string; title: string };
  defaultYear?: YearChoice;
  position: ListPosition;
};

/** The canonical address omits defaults, so that each part of a list has exactly one; title searches are not indexed. */
export function listMeta(page: SitePage, shown: Shown | undefined): MetaDescriptor[] {
  if (!shown) return pageMeta(page);
  const { filter, defaultYear, position } = shown;
  const { year = defaultYear, month = "All", title = "" } = filter ?? {};
  const differing = new URLSearchParams({
    ...(month !== "All" && { month }),
    ...(position.number > 1 && { page: `${position.number}` }),
    ...(year !== defaultYear && { year }),
  });
  const isFiltered = title !== "" || month !== "All" || year !== defaultYear;
  const filterWords = formatFilter({ year, month, title }) || " of all years";
  return pageMeta(page, {
    search: differing.size > 0 ? `?${differing}` : "",
    ...(isFiltered && { title: page.title + filterWords }),
    ...(title !== "" && { noindex: true }),
  });
}

/** What follows the name of what is listed: " of March 2026 with “fees”"; nothing if all is shown. */
export function formatFilter(filter: Readonly<Record<string, string | undefined>>) {
  const { year = "All", month = "All", session = "All", category = "All" } = filter;
  const { title = "", name = title } = filter;
  const monthName = monthNames[months.indexOf(month)] ?? "All";
  const period = [monthName, formatYear(year), session].filter((part) => part !== "All").join(" ");
  const parts = [period && ` of ${period}`, category !== "All" && `: ${category}`];
  return [...parts, name && ` with “${name}”`].filter(Boolean).join("");
}
