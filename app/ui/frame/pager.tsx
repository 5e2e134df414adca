import { neighboursOf, type SitePage } from "../../site-map.ts";

/** The pages before and after this one in its section. */
export function Pager({ page }: { page: SitePage }) {
  const { previous, next } = neighboursOf(page);
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="Previous and next page"
      className="grid grid-cols-1 gap-4 sm:grid-cols-2 pt-6 border-t border-rule"
    >
      {previous && <PagerLink page={previous} rel="prev" label="Previous" />}
      {next && <PagerLink page={next} rel="next" label="Next" />}
    </nav>
  );
}

function PagerLink({ page, rel, label }: { page: SitePage; rel: "prev" | "next"; label: string }) {
  const isNext = rel === "next";
  return (
    <a
      href={page.path}
      rel={rel}
      className={`group flex items-center gap-4 px-4 py-3 rounded-2 border border-rule no-underline text-link visited:text-link hover:border-title ${isNext ? "flex-row-reverse text-right sm:col-start-2" : ""}`}
    >
      <span aria-hidden="true" className="text-h2 text-accent max-[19rem]:hidden">
        {isNext ? "→" : "←"}
      </span>
      <span className="min-w-0 break-anywhere">
        <span className="block text-small text-muted">{label}</span>
        <span className="block font-600 text-balance group-hover:underline">
          {page.menu ?? page.title}
        </span>
      </span>
    </a>
  );
}
