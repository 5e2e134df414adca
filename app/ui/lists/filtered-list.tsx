import type { ReactNode } from "react";
import type { ListPosition } from "../../entities/list-page.ts";
import { useCurrentPage } from "../frame/current-page.tsx";
import { formatNumber } from "../words/format-number.ts";
import { EmptyState } from "./empty-state.tsx";
import { type ListField, ListForm } from "./list-form.tsx";
import { ListPages } from "./list-pages.tsx";
import { UpdatedList } from "./updated-list.tsx";

/** "1 news item", "2 news items", "all news". */
export type ItemLabel = { one: string; many: string; all?: string };

type FilteredListProps = {
  /** In the form's order; "All" of the first shows the whole list. */
  fields: readonly ListField[];
  position: ListPosition;
  of: ItemLabel;
  placeholder: ReactNode;
  hasItems: boolean;
  /** Shown even if nothing matches. */
  after?: ReactNode;
  children: ReactNode;
};

export function FilteredList(props: FilteredListProps) {
  const { fields, position, of, placeholder, hasItems, after, children } = props;
  const { path } = useCurrentPage();
  const { total } = position;
  const filter = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const count = hasItems ? formatItemCount(total, of) : "";
  return (
    <>
      {fields.length > 0 ? (
        <ListForm fields={fields} count={count} />
      ) : (
        <p className="text-small text-muted">{count}</p>
      )}
      <UpdatedList announcement={count}>
        {total > 0 && children}
        {total === 0 && hasItems && (
          <EmptyState title="No results match your filters">
            <a href={`${path}?${fields[0]?.name}=All`} className="inline-link">
              Show all {of.all ?? of.many}
            </a>
          </EmptyState>
        )}
        {!hasItems && placeholder}
        {after}
        <ListPages position={position} filter={filter} />
      </UpdatedList>
    </>
  );
}

function formatItemCount(total: number, { one, many }: ItemLabel): string {
  return `${formatNumber(total)} ${total === 1 ? one : many}`;
}
