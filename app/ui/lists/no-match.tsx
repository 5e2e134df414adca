import type { PageAddress } from "../../site-map.ts";
import { EmptyState } from "./empty-state.tsx";

type NoMatchProps = {
  /** What the list holds: "news", "albums". */
  of: string;
  /** Where all of it is shown. */
  allHref: PageAddress;
};

/** Where no item of a list is what was chosen: says so, and leads to all of them. */
export function NoMatch({ of, allHref }: NoMatchProps) {
  return (
    <EmptyState title={`No ${of} match what you chose`}>
      <a href={allHref} className="inline-flex items-center min-h-11">
        Show all {of}
      </a>
    </EmptyState>
  );
}
