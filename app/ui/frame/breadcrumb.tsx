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
        <Step hereClass={isItem ? "max-sm:hidden" : "max-[19rem]:hidden"}>{title}</Step>
      </ol>
    </nav>
  );
}

/** Keeps the separator with its first word, and hides it from screen readers. `hereClass` marks this page’s step, and hides it where there is no room for the title twice. */
function Step({ hereClass, children }: { hereClass?: string; children: ReactNode }) {
  return (
    <li
      aria-current={hereClass ? "page" : undefined}
      className={`flex items-baseline min-w-0 gap-x-2 ${hereClass ?? ""}`}
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
