import type { ReactNode } from "react";
import crest from "../../../public/icons/favicon.svg?raw";
import { school } from "../../school.ts";
import { getPage } from "../../site-map.ts";

const links = ["/", "/Notices", "/News", "/Events", "/SchoolHours", "/ContactUs"] as const;

/** Without menu, search and pictures: the whole page must arrive with the first packets. */
export function TodayFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="on-ground bg-ground text-on-ground border-b-4 border-ornament">
        <a
          href="/"
          className="container-page flex items-center gap-3 py-3 text-on-ground no-underline font-serif font-700 break-anywhere"
        >
          <span
            aria-hidden="true"
            className="flex-none media-forced:hidden [&>svg]:w-10 [&>svg]:h-10"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this site
            dangerouslySetInnerHTML={{ __html: crest }}
          />
          {school.name}
        </a>
      </header>
      {children}
      <footer className="container-page pb-8 no-print">
        <nav aria-label="Site">
          <ul className="flex flex-wrap gap-x-6">
            {links.map((path) => (
              <li key={path}>
                <a href={path} className="inline-link">
                  {path === "/" ? "Home" : getPage(path).menu}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    </>
  );
}
