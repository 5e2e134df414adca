import type { ReactNode } from "react";
import { useCurrentPage } from "../frame/current-page.tsx";
import renewal from "./list-renewal.ts?worker&url";

type RenewingFormProps = {
  label: string;
  className: string;
  children: ReactNode;
};

/**
 * A GET form, so it works without scripts and can be shared. Autocomplete is off, because it would
 * fill in values that the address does not have.
 */
export function RenewingForm({ label, className, children }: RenewingFormProps) {
  return (
    <>
      <form
        action={useCurrentPage().path}
        method="get"
        aria-label={label}
        autoComplete="off"
        data-filters="list"
        className={className}
      >
        {children}
        <p role="status" className="sr-only" />
      </form>
      <script type="module" fetchPriority="low" src={renewal} />
    </>
  );
}

export function RenewedList({
  announcement,
  children,
}: {
  announcement: string;
  children: ReactNode;
}) {
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
