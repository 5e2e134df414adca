import type { ReactNode } from "react";
import type { PagePath } from "../../site-map.ts";
import renewal from "./list-renewal.ts?worker&url";

type ListFormProps = {
  /** The page's own address. */
  action: PagePath;
  /** How its fields stand beside one another. */
  className: string;
  /** Fields and a button. */
  children: ReactNode;
};

/**
 * What a visitor asks of the page's `FilteredList`, in the address: works without JavaScript and can be shared. Where scripts
 * run, the list is renewed with each choice. Browsers must not fill in what an address did not ask for, hence no autocompletion.
 */
export function ListForm({ action, className, children }: ListFormProps) {
  return (
    <>
      <form
        action={action}
        method="get"
        aria-label="Filter the list"
        autoComplete="off"
        data-filters="list"
        className={`apart grid gap-4 items-end p-4 rounded-2 border border-rule bg-sand ${className}`}
      >
        {children}
        <p role="status" className="sr-only" />
      </form>
      <script type="module" src={renewal} />
    </>
  );
}
