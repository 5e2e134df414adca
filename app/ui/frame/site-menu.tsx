import "./site-menu.css";
import { useLocation } from "react-router";
import { pageSpelled, type Section, type SitePage, sections } from "../../site-map.ts";
import { DocumentLink } from "../words/document-link.tsx";

/** The whole menu: every page in its section, the booklist and the campus-care portal. Works without JavaScript. */
export function SiteMenu() {
  const here = pageSpelled(useLocation().pathname);
  return (
    <nav aria-label="Main" className="site-menu on-navy">
      <details className="site-menu-all">
        <summary className="site-menu-button">
          <svg aria-hidden="true" viewBox="0 0 20 16" width="20" height="16">
            <path className="stroke-current fill-none" strokeWidth="2" d="M0 2h20M0 8h20M0 14h20" />
          </svg>
          Menu
        </summary>
        <ul className="site-menu-sections">
          {sections.map((section) => (
            <li key={section.key}>
              <MenuSection section={section} here={here} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function MenuSection({ section, here }: { section: Section; here: SitePage | undefined }) {
  const isHere = section.pages.some((page) => page === here);
  return (
    <details className={`site-menu-section${isHere ? " is-here" : ""}`} name="menu-section">
      <summary>
        {section.title}
        <svg aria-hidden="true" viewBox="0 0 12 8" width="12" height="8">
          <path className="stroke-current fill-none" strokeWidth="2" d="m1 1 5 5 5-5" />
        </svg>
      </summary>
      <ul className="site-menu-pages">
        {section.pages
          .filter((page) => !page.unlisted)
          .map((page) => (
            <li key={page.path}>
              <a href={page.path} aria-current={page === here ? "page" : undefined}>
                {page.menu ?? page.title}
              </a>
            </li>
          ))}
        {section.links?.map((link) => (
          <li key={link.title}>
            {"document" in link ? (
              <DocumentLink name={link.document}>{link.title}</DocumentLink>
            ) : (
              <a href={link.href}>{link.title}</a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
