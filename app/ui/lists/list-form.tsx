import type { ReactNode } from "react";
import type { PagePath } from "../../site-map.ts";
import { RenewingForm } from "./renewed-list.tsx";

type ListFormProps = {
  /** The page's own address. */
  action: PagePath;
  /** How its fields stand beside one another. */
  className: string;
  /** Fields and a button. */
  children: ReactNode;
};

/** By what a visitor filters the page's `FilteredList`. */
export function ListForm({ action, className, children }: ListFormProps) {
  return (
    <RenewingForm
      action={action}
      label="Filter the list"
      className={`apart grid gap-4 items-end p-4 rounded-2 border border-rule bg-band ${className}`}
    >
      {children}
    </RenewingForm>
  );
}
