import { school } from "../../school.ts";
import type { SitePage } from "../../site-map.ts";
import { OutsideLink } from "../words/outside-link.tsx";
import { Crest } from "./crest.tsx";
import { SiteMenu } from "./site-menu.tsx";

/** The letterhead of every page: crest, name, one line, the ways into the portal, and the menu, which marks where one is. */
export function HeaderContent({ here }: { here: SitePage | undefined }) {
  return (
    <>
      <div className="container-page flex items-center gap-6 pt-4 pb-4 xl:pb-2">
        <a
          href="/"
          className="site-letterhead grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 sm:gap-x-4 text-on-navy no-underline"
        >
          <Crest className="w-12 h-12 sm:w-16 sm:h-16 sm:row-span-2" />
          <span className="site-name min-h-13 sm:min-h-0 flex items-center font-serif font-700 text-body leading-tight sm:text-h2">
            {school.name}
          </span>
          <span className="mt-2 col-span-2 sm:mt-0 sm:col-span-1 text-small text-pale-gold">
            {school.line}
          </span>
        </a>
        {/* Columns of their own width: the first link stays where it is while the second still comes. */}
        <ul className="no-print hidden xl:grid grid-cols-[repeat(2,11.5rem)] gap-2 ml-auto text-small">
          <PortalLink href={school.portal.fees}>Pay fees online</PortalLink>
          <PortalLink href={school.portal.login}>ERP login</PortalLink>
        </ul>
      </div>
      <SiteMenu here={here} />
    </>
  );
}

function PortalLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <OutsideLink
        href={href}
        className="flex items-center justify-center h-full min-h-11 px-3 rounded-2 border border-pale-gold text-center text-on-navy no-underline hover:underline"
      >
        {children}
      </OutsideLink>
    </li>
  );
}
