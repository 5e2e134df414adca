import { type SitePage, sectionOf } from "../../site-map.ts";

/** Where a page stands: Home › section › page. */
export function Breadcrumb({ page, title }: { page: SitePage; title: string }) {
  const section = sectionOf(page);
  return (
    <nav aria-label="Breadcrumb" className="pb-1 text-small">
      <ol className="breadcrumb flex flex-wrap items-center gap-x-2 text-muted">
        <li>
          <a href="/" className="inline-flex items-center min-h-11 text-link visited:text-link">
            Home
          </a>
        </li>
        {section && <li>{section.title}</li>}
        <li aria-current="page" className="min-w-0 break-words">
          {title}
        </li>
      </ol>
    </nav>
  );
}
