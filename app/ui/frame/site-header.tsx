import { school } from "../../school.ts";
import { home, search } from "../../site-map.ts";
import { Symbols } from "../pictures/symbols.tsx";
import { OutsideLink } from "../text/links.tsx";
import { Crest } from "./crest.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { type MenuPosition, SearchIcon, SiteMenu, searchField } from "./site-menu.tsx";

export function SiteHeader({ here, isBelow }: MenuPosition) {
  return (
    <header
      lang="en-IN"
      className="site-header @container on-ground relative z-1 bg-ground text-on-ground border-b-4 border-ornament print:border-0"
    >
      <Symbols />
      <div className="container-page flex items-center gap-x-6 py-3 xl:pb-2">
        <a
          href="/"
          className="home-link flex-1 grid items-center gap-x-2 sm:gap-x-4 text-on-ground no-underline"
        >
          <Crest className="w-10 h-10 sm:w-16 sm:h-16 sm:row-span-2" />
          <span className="site-name grid items-center min-h-12 md:min-h-9 font-serif font-700 leading-tight text-balance">
            {school.name}
          </span>
          <span
            className={`col-span-2 sm:col-span-1 font-serif text-small text-on-ground-accent ${here === home ? "" : "hidden sm:block"}`}
          >
            {`${school.board} · Nursery to class XII · Founded\u00A0${school.founded}`}
          </span>
        </a>
        {here !== search && <SearchBox />}
        {/* Fixed widths keep the layout still while the page loads. */}
        <ul className="no-print hidden xl:grid grid-cols-[repeat(2,10.5rem)] gap-x-2 text-small">
          <PortalLink href={school.portal.fees}>Pay fees online</PortalLink>
          <PortalLink href={school.portal.login}>ERP login</PortalLink>
          <li className="col-span-2 text-center">
            <LanguageLinks />
          </li>
        </ul>
      </div>
      <SiteMenu here={here} isBelow={isBelow} />
    </header>
  );
}

/** Below `xl` it shows while it has the focus, which the icon in the menu gives it. */
function SearchBox() {
  return (
    <search aria-label="Site" className="site-search xl:w-44 no-print">
      <form action={search.path} method="get" tabIndex={-1} className="flex outline-none">
        <input
          id={searchField}
          type="search"
          name="q"
          required
          aria-label="Search this site"
          placeholder="Search"
          autoComplete="off"
          className="search-input scroll-mt-[100vh]"
        />
        <button type="submit" aria-label="Search" className="search-button">
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}

function PortalLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <OutsideLink href={href} className="portal-link">
        {children}
      </OutsideLink>
    </li>
  );
}
