import type { ReactNode } from "react";

type PersonCardProps = {
  /** A Picture or SchoolImage. */
  portrait: ReactNode;
  /** The office: "Principal". */
  title: string;
  name?: string;
  children?: ReactNode;
};

/** A portrait with office, name and a few words. */
export function PersonCard({ portrait, title, name, children }: PersonCardProps) {
  return (
    <article className="flex flex-wrap gap-4 sm:gap-6 h-full rounded-2 border border-rule bg-card p-4">
      <div className="flex-none w-24 sm:w-32 overflow-hidden rounded-2 bg-band">{portrait}</div>
      <div className="flex-1 basis-32 min-w-0">
        <h3>{title}</h3>
        {name && <p className="font-600">{name}</p>}
        <div className="mt-2 text-small text-muted">{children}</div>
      </div>
    </article>
  );
}
