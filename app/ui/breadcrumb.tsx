import { sectionOf } from "../site-map.ts";

/** Where a page stands: Home › section › page. */
export function Breadcrumb({ path, title }: { path: string; title: string }) {
  const section = sectionOf(path);
  return (
    <nav aria-label="Breadcrumb" className="text-small">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <a href="/" className="inline-flex items-center min-h-11 text-link visited:text-link">
            Home
          </a>
        </li>
        {section && (
          <li className="flex gap-2 text-muted">
            <Separator />
            {section.title}
          </li>
        )}
        <li className="flex gap-2 text-muted min-w-0">
          <Separator />
          <span aria-current="page" className="min-w-0 break-words">
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}

function Separator() {
  return (
    <span aria-hidden="true" className="text-maroon">
      ›
    </span>
  );
}
