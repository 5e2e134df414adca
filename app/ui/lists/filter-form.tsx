import { type ReactNode, useId } from "react";
import { months } from "../../entities/calendar-date.ts";
import type { ListFilter, YearChoice } from "../../entities/list-filter.ts";
import type { PagePath } from "../../site-map.ts";
import { ListForm } from "./list-form.tsx";

type FilterFormProps = {
  /** The page's own address. */
  action: PagePath;
  /** The years to choose from; All stands before them. */
  years: readonly YearChoice[];
  /** What is shown now. */
  filter: ListFilter;
};

/** Year, month and title of a dated list. */
export function FilterForm({ action, years, filter }: FilterFormProps) {
  return (
    <ListForm action={action} className="grid-cols-2 lg:grid-cols-[10rem_10rem_1fr_auto]">
      <Field label="Year">
        {(id) => (
          <select id={id} name="year" className="control" defaultValue={String(filter.year)}>
            <option>All</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {`${year}`.replace("from-", "From ")}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Month">
        {(id) => (
          <select id={id} name="month" className="control" defaultValue={filter.month}>
            <option>All</option>
            {months.map((month) => (
              <option key={month}>{month}</option>
            ))}
          </select>
        )}
      </Field>
      <div className="col-span-2 sm:col-span-1">
        <Field label="Title contains">
          {(id) => (
            <input
              id={id}
              name="title"
              type="search"
              className="control"
              defaultValue={filter.title}
            />
          )}
        </Field>
      </div>
      <button type="submit" className="button-primary col-span-2 sm:col-span-1">
        Show
      </button>
    </ListForm>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block mb-1 font-600">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
