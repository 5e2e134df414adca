import type { ReactNode } from "react";
import { getNeighbours, type SitePage } from "../../site-map.ts";

export function Pager({ page }: { page: SitePage }) {
  const { previous, next } = getNeighbours(page);
  if (!previous && !next) return null;
  return (
    <PagerLinks label="Previous and next page">
      {previous && (
        <PagerLink href={previous.path} rel="prev" label="Previous">
          {previous.menu}
        </PagerLink>
      )}
      {next && (
        <PagerLink href={next.path} rel="next" label="Next">
          {next.menu}
        </PagerLink>
      )}
    </PagerLinks>
  );
}

export function PagerLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2 pt-6 border-t border-rule"
    >
      {children}
    </nav>
  );
}

type PagerLinkProps = { href: string; rel: "prev" | "next"; label: string; children: ReactNode };

export function PagerLink({ href, rel, label, children }: PagerLinkProps) {
  const isNext = rel === "next";
  return (
    <a
      href={href}
      rel={rel}
      className={`group flex items-center gap-4 px-4 py-3 rounded-2 border border-rule no-underline text-link visited:text-link hover:border-title ${isNext ? "flex-row-reverse text-right sm:col-start-2" : ""}`}
    >
      <span aria-hidden="true" className="text-h2 text-accent max-[19rem]:hidden">
        {isNext ? "→" : "←"}
      </span>
      <span className="min-w-0 break-anywhere">
        <span className="block text-small text-muted">{label}</span>
        <span className="block font-600 text-balance group-hover:underline">{children}</span>
      </span>
    </a>
  );
}
