import type { ReactNode } from "react";

type EmptyStateProps = { title?: string; children?: ReactNode };

const stayTuned = "Stay tuned for more updates";

export function EmptyState({ title, children = stayTuned }: EmptyStateProps) {
  return (
    <div className="apart grid justify-items-center gap-2 px-4 py-12 rounded-2 border border-dashed border-control bg-band text-center">
      <svg aria-hidden="true" viewBox="0 0 48 24" width="48" height="24">
        <path
          className="fill-none stroke-ornament"
          strokeWidth="2"
          d="M0 12h18M30 12h18M24 5l7 7-7 7-7-7z"
        />
      </svg>
      <p className="font-serif font-700 text-h3 text-title">{title ?? stayTuned}</p>
      {title && children}
    </div>
  );
}
