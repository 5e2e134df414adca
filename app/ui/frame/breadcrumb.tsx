import type { ReactNode } from "react";
import { getParents, type SitePage } from "../../site-map.ts";

type BreadcrumbProps = {
  page: SitePage;
  title: string;
  isItem: boolean;
};

export function Breadcrumb({ page, title, isItem }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="pb-1 text-small">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted">
        <li>
          <CrumbLink href="/">Home</CrumbLink>
        </li>
        {getParents(page, isItem).map(({ title, path }) => (
          <Step key={title}>{path ? <CrumbLink href={path}>{title}</CrumbLink> : title}</Step>
        ))}
        <Step isHere>{title}</Step>
      </ol>
    </nav>
  );
}

/** Keeps the separator with its first word, and hides it from screen readers. With very large letters there is no room for the title twice. */
function Step({ isHere = false, children }: { isHere?: boolean; children: ReactNode }) {
  return (
    <li
      aria-current={isHere ? "page" : undefined}
      className={`flex items-baseline min-w-0 gap-x-2 ${isHere ? "max-[19rem]:hidden" : ""}`}
    >
      <span aria-hidden="true" className="text-accent">
        ›
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function CrumbLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-link text-link visited:text-link">
      {children}
    </a>
  );
}
