import type { ReactNode } from "react";
import { type Section, type SitePage, search, sections, today } from "../../site-map.ts";
import type { MenuLink } from "../../site-pages.ts";
import { LineIcon } from "../pictures/line-icon.tsx";
import { ContentLink, DocumentLink } from "../text/links.tsx";
import { LanguageLinks } from "./language-links.tsx";

const menu = "site-menu";
const openerClass = "site-menu-opener menu-row menu-hover no-marker flex px-4 sm:px-6 py-2";

/** The header's search field. */
export const searchField = "site-search-field";

/** `isBelow` is true on the page of one of the page's items. */
export type MenuPosition = { here: SitePage | undefined; isBelow: boolean };

/** On phones a popover, which browsers close without a script, with a fold for each section; on wide screens the folds are a row. */
export function SiteMenu({ here, isBelow }: MenuPosition) {
  return (
    <nav aria-label="Main" className="site-menu on-ground">
      <div className="site-tools absolute flex xl:hidden top-3 right-4 sm:right-6 gap-1 sm:gap-2">
        {here !== search && (
          <a
            href={`#${searchField}`}
            aria-label="Search this site"
            className="menu-button min-w-11"
          >
            <SearchIcon />
          </a>
        )}
        <button
          type="button"
          popoverTarget={menu}
          className="site-menu-button menu-button menu-hover min-w-13"
        >
          <MenuLabel className="when-closed" lines="M0 2h20M0 8h20M0 14h20">
            Menu
          </MenuLabel>
          <MenuLabel className="when-open" lines="m3 1 14 14M17 1 3 15">
            Close<span className="sr-only"> menu</span>
          </MenuLabel>
        </button>
        <a href={`#${menu}`} className="site-menu-button menu-button menu-hover min-w-13">
          Menu
        </a>
      </div>
      <ul
        id={menu}
        popover="auto"
        className="site-menu-sections static w-auto h-auto border-ornament overflow-visible bg-ground text-on-ground"
      >
        <li className="site-menu-close xl:hidden">
          <a href="#content" className="menu-row menu-hover flex px-4 sm:px-6 py-2 text-on-ground">
            Close menu
          </a>
        </li>
        <li className="xl:hidden border-t border-white/25">
          <LanguageLinks className="inline-link" />
        </li>
        <li className="site-menu-section border-t xl:border-t-0 border-white/25">
          <a
            href={today.path}
            aria-current={here === today ? "page" : undefined}
            className={`${openerClass} text-on-ground visited:text-on-ground no-underline`}
          >
            {today.title}
          </a>
        </li>
        {sections.map((section) => (
          <MenuSection key={section.key} section={section} here={here} isBelow={isBelow} />
        ))}
      </ul>
    </nav>
  );
}

function MenuSection({ section, here, isBelow }: MenuPosition & { section: Section }) {
  const isHere = section.pages.some((page) => page === here);
  const pages = section.listed.map(({ path, title }) => ({ href: path, title }));
  return (
    <li
      className={`site-menu-section border-t xl:border-t-0 border-white/25 ${isHere ? "is-here" : ""}`}
    >
      <details name="menu-section" id={`${menu}-${section.key}`}>
        <summary aria-current={isHere || undefined} className={`${openerClass} fold-arrow`}>
          {section.title}
        </summary>
        <ul className="site-menu-pages bg-ground px-4 sm:px-6 pb-4">
          {[...pages, ...(section.links ?? [])].map((link) => (
            <li key={link.title}>
              <SectionLink link={link} here={here} isBelow={isBelow} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function SectionLink({ link, here, isBelow }: MenuPosition & { link: MenuLink }) {
  if ("document" in link) {
    return (
      <DocumentLink name={link.document} className="menu-link">
        {link.title}
      </DocumentLink>
    );
  }
  const current = isBelow ? "true" : "page";
  return (
    <ContentLink
      href={link.href}
      className="menu-link"
      aria-current={link.href === here?.path ? current : undefined}
    >
      {link.title}
    </ContentLink>
  );
}

type MenuLabelProps = { className: string; lines: string; children: ReactNode };

function MenuLabel({ className, lines, children }: MenuLabelProps) {
  return (
    <span className={`${className} grid justify-items-center gap-[0.125rem]`}>
      <LineIcon box={[20, 16]} lines={lines} />
      <span>{children}</span>
    </span>
  );
}

export function SearchIcon() {
  return <LineIcon box={[20, 20]} lines="M13 13l6 6M8 1a7 7 0 100 14A7 7 0 008 1z" />;
}
