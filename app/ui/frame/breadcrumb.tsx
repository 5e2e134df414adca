import type { ReactNode } from "react";
import { findSection, type SitePage } from "../../site-map.ts";

type BreadcrumbProps = {
  page: SitePage;
  title: string;
  isItem: boolean;
};

export function Breadcrumb({ page, title, isItem }: BreadcrumbProps) {
  const section = findSection(page);
  const first = section?.pages[0];
  return (
    <nav aria-label="Breadcrumb" className="pb-1 text-small">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted">
        <li>
          <CrumbLink href="/">Home</CrumbLink>
        </li>
        {section && first && (
          <Step>
            {first === page ? (
              section.title
            ) : (
              <CrumbLink href={first.path}>{section.title}</CrumbLink>
            )}
          </Step>
        )}
        {isItem && (
          <Step>
            <CrumbLink href={page.path}>{page.title}</CrumbLink>
          </Step>
        )}
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
