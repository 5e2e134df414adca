import type { ReactNode } from "react";
import { formatHours } from "../../parse/format-time.ts";
import { school } from "../../school.ts";
import { helpDeskHours, motto } from "../../school-labels.ts";
import { type PagePath, pageSections } from "../../site-map.ts";
import { EmailLink, OutsideLink, TelephoneLink } from "../text/links.tsx";

const acrossBoth = "no-print min-[22rem]:max-[29.98rem]:col-span-2";

export function SiteFooter() {
  const { summer, winter } = school.hours;
  return (
    <footer
      lang="en-IN"
      className="until-styled on-ground mt-16 print:mt-8 bg-ground text-on-ground border-t-4 print:border-t border-ornament"
    >
      <div className="container-page grid gap-x-4 gap-y-2 py-4 min-[22rem]:grid-cols-2 sm:gap-8 sm:py-8 lg:py-12 xl:grid-cols-4">
        <FooterBlock title={school.name}>
          <address className="not-italic whitespace-pre-line">{school.address.join("\n")}</address>
          <OutsideLink href={school.map.link} className="footer-link">
            View on a map
          </OutsideLink>
        </FooterBlock>
        <FooterBlock title="School office">
          <TelephoneLink className="footer-link" />
          <EmailLink className="footer-link" />
          <p className="mt-1">
            Summer: {formatHours(summer.office)}
            <br />
            Winter: {formatHours(winter.office)}
          </p>
        </FooterBlock>
        <FooterBlock title="Help for parents" className={acrossBoth}>
          <FooterLink href="/Pphelp">Using the parent portal</FooterLink>
          Help desk, open {helpDeskHours}:{" "}
          <TelephoneLink of={school.helpDesk.telephone} className="inline-link text-on-ground" />
        </FooterBlock>
        <FooterBlock title="On this site" className={`max-[29.98rem]:[&>h2]:hidden ${acrossBoth}`}>
          <nav aria-label="Footer">
            <ul className="grid grid-flow-col grid-rows-4 gap-x-4 max-[19rem]:block">
              {pageSections.map((section) => (
                <li key={section.key}>
                  <FooterLink href={section.pages[0]?.path ?? "/"}>{section.title}</FooterLink>
                </li>
              ))}
            </ul>
          </nav>
        </FooterBlock>
      </div>
      <div className="contained no-print flex flex-wrap items-center gap-x-8 sm:py-2 border-t border-white/25 text-small">
        <p className="max-[29.98rem]:hidden font-serif text-on-ground-accent">“{motto}”</p>
        <FooterLink href="/Search">Search</FooterLink>
        <FooterLink href="/Accessibility">Accessibility and privacy</FooterLink>
      </div>
    </footer>
  );
}

type FooterBlockProps = { title: string; className?: string; children: ReactNode };

function FooterBlock({ title, className = "", children }: FooterBlockProps) {
  return (
    <section className={`text-small ${className}`}>
      <h2 className="mb-2 text-body font-700 text-on-ground-accent">{title}</h2>
      {children}
    </section>
  );
}

function FooterLink({ href, children }: { href: PagePath; children: ReactNode }) {
  return (
    <a href={href} className="footer-link">
      {children}
    </a>
  );
}
