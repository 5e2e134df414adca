import { EmptyState } from "./empty-state.tsx";

type NoMatchProps = {
  /** What the list holds: "news", "albums". */
  of: string;
  /** Where all of it is shown. */
  allHref: string;
  hasItems: boolean;
  placeholder: string;
};

/** Where a list shows nothing: the specified placeholder for an empty list, a way out for a filter without a match. */
export function NoMatch({ of, allHref, hasItems, placeholder }: NoMatchProps) {
  if (!hasItems) return <EmptyState title={placeholder}>Stay tuned for more updates</EmptyState>;
  return (
    <EmptyState title={`No ${of} match what you chose`}>
      <a href={allHref} className="inline-flex items-center min-h-11">
        Show all {of}
      </a>
    </EmptyState>
  );
}
