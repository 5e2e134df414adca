import type { MetaDescriptor } from "react-router";
import type { YearChoice } from "../../entities/dated-list.ts";
import type { ListPosition } from "../../entities/list-page.ts";
import type { SitePage } from "../../site-map.ts";
import { pageMeta } from "../frame/page-meta.ts";

type Shown = {
  filter?: { year: YearChoice; month?: string; title?: string };
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
    ...(year !== defaultYear && { year: `${year}` }),
  });
  const search = differing.size > 0 ? `?${differing}` : "";
  return pageMeta(page, { search, ...(title !== "" && { noindex: true }) });
}
