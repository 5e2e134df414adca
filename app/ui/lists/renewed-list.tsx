import type { ReactNode } from "react";
import { useCurrentPage } from "../frame/current-page.tsx";
import renewal from "./list-renewal.ts?worker&url";

type RenewingFormProps = {
  label: string;
  className: string;
  /** Fields and a button. */
  children: ReactNode;
};

/**
 * What a visitor asks of the page's `#list`, in the address: works without JavaScript and can be shared. Where scripts run,
 * the list is renewed with each choice and as one types. Browsers must not fill in what an address did not ask for, hence no
 * autocompletion.
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

/** What the page's `RenewingForm` asks for; `announcement` is told to those who hear the page. */
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
