import { type ReactNode, useId } from "react";
import type { ListPosition } from "../../entities/pagination.ts";
import { search } from "../../site-map.ts";
import { useCurrentPage } from "../frame/page.tsx";
import { formatNumber } from "../text/format-number.ts";
import { EmptyState } from "./empty-state.tsx";
import { FilterForm, UpdatedList } from "./filter-form.tsx";
import { formatFilter } from "./list-meta.ts";
import { Pagination } from "./pagination.tsx";

type ListField = { label: string; name: string; value: string } & (
  | { choices: readonly string[]; words?: (choice: string) => string }
  | { placeholder?: string }
);

type FilteredListProps = {
  /** In the form's order; "All" of the first shows the whole list. */
  fields: readonly ListField[];
  position: ListPosition;
  placeholder: ReactNode;
  hasItems: boolean;
  /** Shown even if nothing matches. */
  after?: ReactNode;
  children: ReactNode;
};

export function FilteredList(props: FilteredListProps) {
  const { fields, position, placeholder, hasItems, after, children } = props;
  const { path, items } = useCurrentPage();
  const { total } = position;
  const filter = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const itemCount = `${formatNumber(total)} ${total === 1 ? items.one : items.many}`;
  const count = hasItems ? itemCount + formatFilter(filter) : "";
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
              Show all {items.all}
            </a>
            {filter.title && (
              <a
                href={`${search.path}?q=${encodeURIComponent(filter.title)}`}
                className="inline-link"
              >
                Search the whole site for “{filter.title}”
              </a>
            )}
          </EmptyState>
        )}
        {!hasItems && placeholder}
        {after}
        <Pagination position={position} filter={filter} />
      </UpdatedList>
    </>
  );
}

function ListForm({ fields, count }: { fields: readonly ListField[]; count: string }) {
  const id = useId();
  return (
    <FilterForm
      label="Filter the list"
      count={count}
      className="apart flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:gap-y-6"
    >
      {/* On wider screens there is room for the whole form. */}
      <details className="filters [&[open]]:w-full md:w-full md:[&::details-content]:[content-visibility:visible]">
        <summary className="px-4 py-2 rounded-2 border border-control bg-band font-600 text-title md:supports-[selector(::details-content)]:hidden">
          Filter
        </summary>
        <div
          className="filter-fields grid mt-3 md:mt-0 gap-4 items-end p-4 rounded-2 border border-rule bg-band"
          data-fields={fields.length}
        >
          {fields.map((field) => (
            <div key={field.name} className="min-w-0">
              <label htmlFor={`${id}-${field.name}`} className="block mb-1 font-600">
                {field.label}
              </label>
              <Field id={`${id}-${field.name}`} field={field} />
            </div>
          ))}
          <button type="submit" className="button-primary">
            Show
          </button>
        </div>
      </details>
    </FilterForm>
  );
}

const MAX_CHOICES = 60;

/** Offers the first choices, and the one that is shown. */
function Field({ id, field }: { id: string; field: ListField }) {
  const attributes = { id, name: field.name, className: "control", defaultValue: field.value };
  if (!("choices" in field)) {
    return <input type="search" placeholder={field.placeholder} {...attributes} />;
  }
  const { choices, value, words = (choice) => choice } = field;
  const offered = new Set([...choices.slice(0, MAX_CHOICES), value]);
  return (
    <select {...attributes}>
      {[...offered].map((choice) => (
        <option key={choice} value={choice}>
          {words(choice)}
        </option>
      ))}
    </select>
  );
}
