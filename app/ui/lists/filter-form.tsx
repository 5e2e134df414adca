import type { ReactNode } from "react";
import { useCurrentPage } from "../frame/page.tsx";
import { Island } from "../islands/island.tsx";

type FilterFormProps = {
  label: string;
  className: string;
  /** Shown beside the fields; a status without it is for screen readers only. */
  count?: string;
  children: ReactNode;
};

/** A GET form, so it works without scripts and can be shared. Autocomplete is off, because it would fill in values that the address does not have. */
export function FilterForm({ label, className, count, children }: FilterFormProps) {
  return (
    <Island
      as="form"
      script="/app/ui/lists/filter-form.island.ts"
      action={useCurrentPage().path}
      method="get"
      aria-label={label}
      autoComplete="off"
      className={className}
    >
      {children}
      <p role="status" className={count === undefined ? "sr-only" : "text-small text-muted"}>
        {count}
      </p>
    </Island>
  );
}

type UpdatedListProps = { announcement: string; children: ReactNode };

export function UpdatedList({ announcement, children }: UpdatedListProps) {
  return (
    <div
      id="list"
      data-announcement={announcement}
      className="apart prose outline-none transition-opacity aria-[busy=true]:opacity-60 aria-[busy=true]:delay-300"
    >
      {children}
    </div>
  );
}
