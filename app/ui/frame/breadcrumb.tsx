import { getParents, type SitePage } from "../../site-map.ts";

type BreadcrumbProps = { page: SitePage; title: string; isItem: boolean };

/** Hides the page's own step where there is no room for the title twice. */
export function Breadcrumb({ page, title, isItem }: BreadcrumbProps) {
  const parents = getParents(page, isItem);
  return (
    <nav aria-label="Breadcrumb" className="pb-1 text-small">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted">
        {parents.map(({ title, path }, index) => (
          <li
            key={title}
            className={`breadcrumb-step ${isItem && index === parents.length - 1 ? "max-[29.98rem]:after:hidden" : ""}`}
          >
            {path ? (
              <a href={path} className="inline-link text-link visited:text-link">
                {title}
              </a>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
        <li aria-current="page" className={`min-w-0 ${isItem ? "max-[29.98rem]:hidden" : ""}`}>
          {title}
        </li>
      </ol>
    </nav>
  );
}
