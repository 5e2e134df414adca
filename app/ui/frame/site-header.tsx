import { school } from "../../school.ts";
import { schoolTagline } from "../../school-labels.ts";
import { search } from "../../site-map.ts";
import { LineIcon } from "../pictures/line-icon.tsx";
import { Symbols } from "../pictures/symbols.tsx";
import { OutsideLink } from "../words/links.tsx";
import { Crest } from "./crest.tsx";
import { type MenuPosition, SiteMenu } from "./site-menu.tsx";

export function HeaderContent({ here, isBelow }: MenuPosition) {
  return (
    <>
      <Symbols />
      <div className="container-page flex flex-wrap xl:flex-nowrap items-center gap-x-6 gap-y-3 pt-4 pb-4 xl:pb-2">
        <a
          href="/"
          className="site-letterhead grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 sm:gap-x-4 text-on-ground no-underline"
        >
          <Crest className="w-12 h-12 sm:w-16 sm:h-16 sm:row-span-2" />
          <span className="site-name pr-[5rem] break-anywhere min-h-13 sm:min-h-0 flex items-center font-serif font-700 text-body leading-tight sm:text-h2">
            {school.name}
          </span>
          <span className="mt-2 col-span-2 sm:mt-0 sm:col-span-1 text-small text-on-ground-accent">
            {schoolTagline}
          </span>
        </a>
        {/* Fixed widths keep the layout still while the page loads. */}
        <div className="no-print hidden xl:grid grid-cols-[13rem_23.5rem] items-center gap-x-6 ml-auto">
          {here === search ? <span /> : <SearchBox />}
          <ul className="grid grid-cols-[repeat(2,11.5rem)] gap-2 text-small">
            <PortalLink href={school.portal.fees}>Pay fees online</PortalLink>
            <PortalLink href={school.portal.login}>ERP login</PortalLink>
          </ul>
        </div>
      </div>
      <SiteMenu here={here} isBelow={isBelow} />
      {here !== search && (
        <div className="container-page pb-4 xl:hidden">
          <SearchBox />
        </div>
      )}
    </>
  );
}

function SearchBox() {
  return (
    <search aria-label="Site" className="no-print block">
      <form action={search.path} method="get" className="flex">
        <input
          type="search"
          name="q"
          required
          aria-label="Search this site"
          placeholder="Search"
          autoComplete="off"
          className="search-input"
        />
        <button type="submit" aria-label="Search" className="search-button">
          <LineIcon box={[20, 20]} lines="M13 13l6 6M8 1a7 7 0 100 14A7 7 0 008 1z" />
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
