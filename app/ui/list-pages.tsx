import type { ListFilter } from "../entities/list-filter.ts";
import type { ListPage } from "../entities/list-page.ts";

type ListPagesProps = {
  action: string;
  page: Omit<ListPage<unknown>, "items">;
  filter: ListFilter;
};

/** Links to the other pages of a long list, keeping its filter; nothing where it has one page. */
export function ListPages({ action, page, filter }: ListPagesProps) {
  if (page.count === 1) return null;
  const link = "inline-flex items-center min-h-11 px-2";
  return (
    <nav
      aria-label="Pages of the list"
      className="apart no-print flex flex-wrap items-center justify-between gap-4"
    >
      {page.number > 1 ? (
        <a href={addressOf(action, filter, page.number - 1)} rel="prev" className={link}>
          ← Newer
        </a>
      ) : (
        <span />
      )}
      <span className="text-small text-muted">
        Page {page.number} of {page.count}
      </span>
      {page.number < page.count ? (
        <a href={addressOf(action, filter, page.number + 1)} rel="next" className={link}>
          Older →
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

function addressOf(action: string, { year, month, title }: ListFilter, page: number): string {
  const search = new URLSearchParams({ year: String(year), month, title, page: String(page) });
  return `${action}?${search}`;
}
