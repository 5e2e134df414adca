import { getNeighbours, type SitePage } from "../../site-map.ts";
import { DateText } from "../text/date-text.tsx";

type PagerTarget = { address: string; label: string; title: string; date?: string | undefined };

export function Pager({ page }: { page: SitePage }) {
  const { previous, next } = getNeighbours(page);
  return (
    <PagerLinks
      label="Previous and next page"
      previous={previous && { address: previous.path, label: "Previous", title: previous.title }}
      next={next && { address: next.path, label: "Next", title: next.title }}
    />
  );
}

type PagerLinksProps = {
  label: string;
  previous: PagerTarget | undefined;
  next: PagerTarget | undefined;
};

export function PagerLinks({ label, previous, next }: PagerLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2 pt-6 border-t border-rule"
    >
      {previous && <PagerLink rel="prev" {...previous} />}
      {next && <PagerLink rel="next" {...next} />}
    </nav>
  );
}

const nextClass = "flex-row-reverse text-right sm:col-start-2";

function PagerLink({ address, rel, label, title, date }: PagerTarget & { rel: "prev" | "next" }) {
  const isNext = rel === "next";
  return (
    <a
      href={address}
      rel={rel}
      className={`box-link group flex items-center gap-4 px-4 py-3 ${isNext ? nextClass : ""}`}
    >
      <span aria-hidden="true" className="text-h2 text-accent max-[19rem]:hidden">
        {isNext ? "→" : "←"}
      </span>
      <span className="min-w-0 break-anywhere">
        <span className="block text-small text-muted">{label}</span>
        <span className="block font-600 text-balance group-hover:underline">
          {title}
          {date && (
            <span className="block text-small font-400 text-muted">
              <DateText date={date} />
            </span>
          )}
        </span>
      </span>
    </a>
  );
}
