import type { ReactNode } from "react";
import type { ListPosition } from "../../entities/list-page.ts";
import type { PagePath } from "../../site-map.ts";
import { writtenNumber } from "../words/written-number.ts";
import { type Filter, ListPages, type PageLabels } from "./list-pages.tsx";
import { NoMatch } from "./no-match.tsx";
import { RenewedList } from "./renewed-list.tsx";

/** What a list holds, as its visitors call it: "1 news item", "2 news items", "all news". */
export type Noun = { one: string; many: string; all?: string };

type FilteredListProps = {
  /** The page's own address, and what it asks for besides the list's page. */
  action: PagePath;
  filter: Filter;
  position: ListPosition;
  of: Noun;
  /** What is asked for where all of them are: "year=All". */
  all: string;
  /** Of another order than newest first. */
  labels?: PageLabels | undefined;
  /** Stands where the school has none at all. */
  placeholder: ReactNode;
  hasItems: boolean;
  /** The items. */
  children: ReactNode;
};

/** What the page's `ListForm` leaves of a list, and how many that are. */
export function FilteredList(props: FilteredListProps) {
  const { action, filter, position, of, all, labels, placeholder, hasItems, children } = props;
  const { total } = position;
  const name = of.all ?? of.many;
  const count = `${writtenNumber(total)} ${total === 1 ? of.one : of.many}`;
  return (
    <RenewedList said={total > 0 || !hasItems ? count : `No ${name} match what you chose`}>
      {total > 0 && <p className="text-small text-muted">{count}</p>}
      {total > 0 ? children : hasItems && <NoMatch of={name} allHref={`${action}?${all}`} />}
      {!hasItems && placeholder}
      <ListPages action={action} position={position} filter={filter} labels={labels} />
    </RenewedList>
  );
}
