import { getParents, type SitePage } from "../../site-map.ts";

type BreadcrumbProps = { page: SitePage; title: string; isItem: boolean };

/** Hides the page's own step where there is no room for the title twice. */
export function Breadcrumb({ page, title, isItem }: BreadcrumbProps) {
  const hereClass = isItem ? "max-[29.98rem]:hidden" : "max-[19rem]:hidden";
  return (
    <nav aria-label="Breadcrumb" className="pb-1 text-small">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted">
        {getParents(page, isItem).map(({ title, path }, index) => (
          <li key={title} className={index > 0 ? "breadcrumb-step" : undefined}>
            {path ? (
              <a href={path} className="inline-link text-link visited:text-link">
                {title}
              </a>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
        <li aria-current="page" className={`breadcrumb-step ${hereClass}`}>
          <span className="min-w-0">{title}</span>
        </li>
      </ol>
    </nav>
  );
}
