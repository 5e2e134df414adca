import { Fragment, type ReactNode } from "react";

export function EventFacts({ facts }: { facts: Record<string, ReactNode> }) {
  const known = Object.entries(facts).filter(([, fact]) => fact);
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {known.map(([name, fact]) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
