import { createContext, type ReactNode, Suspense, useContext } from "react";
import { findSection, home, type Section, type SitePage } from "../../site-map.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Crest } from "./crest.tsx";
import { Pager } from "./pager.tsx";

export const CurrentPage = createContext<SitePage>(home);

export const useCurrentPage = () => useContext(CurrentPage);

/** In place of a page's content that cannot be rendered. */
export const unavailable = "This is temporarily unavailable. Try again in a minute.";

type PageProps = {
  title?: string;
  lead?: ReactNode;
  /** Full width, without the list of the section's pages. */
  wide?: boolean;
  /** For an item's page: links to its neighbours, in place of the section's pages. */
  itemPager?: ReactNode;
  children: ReactNode;
};

export function Page(props: PageProps) {
  const page = useCurrentPage();
  const { title = page.title, lead, wide = false, itemPager, children } = props;
  const isItem = itemPager !== undefined;
  const section = wide ? undefined : findSection(page);
  return (
    <>
      <div className="bg-band border-b border-rule overflow-hidden">
        <div className="container-page relative pt-1 pb-6 md:pb-8">
          <Crest className="no-print hidden lg:block absolute right-6 inset-y-0 my-auto w-40 h-40 max-h-85% opacity-12" />
          <Breadcrumb page={page} title={title} isItem={isItem} />
          <h1 className="mt-2 md:mt-4 max-w-[30em] lg:pr-[12rem]">{title}</h1>
          <div className="mt-3 w-16 border-t-3 border-ornament" />
          {lead && <p className="mt-4 max-w-66ch text-muted">{lead}</p>}
        </div>
      </div>
      <div className="container-page pt-8 lg:pt-12 lg:grid lg:grid-cols-12 lg:gap-x-6">
        <div className={section ? "lg:col-span-8" : "lg:col-span-12"}>
          <div className="prose">
            <Suspense fallback={<p>{unavailable}</p>}>{children}</Suspense>
          </div>
          <div className="mt-12">{isItem ? itemPager : <Pager page={page} />}</div>
        </div>
        {section && <SectionPages section={section} here={page} />}
      </div>
    </>
  );
}

function SectionPages({ section, here }: { section: Section; here: SitePage }) {
  return (
    <nav
      aria-label={`Pages in ${section.title}`}
      className="hidden lg:block lg:col-span-3 lg:col-start-10 text-small"
    >
      <h2 className="text-body font-700">{section.title}</h2>
      <ul className="mt-2 border-l border-rule">
        {section.listed.map((page) => (
          <li key={page.path}>
            <a
              href={page.path}
              aria-current={page === here ? "page" : undefined}
              className="section-page text-link flex items-center min-h-11 -ml-px pl-4 py-1 no-underline hover:underline"
            >
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
