import { school } from "../../school.ts";
import { LineIcon } from "../../ui/pictures/line-icon.tsx";
import { ContentLink } from "../../ui/text/links.tsx";

const links: readonly { title: string; href: string; icon: string }[] = [
  { title: "Admissions", href: "/AdmissionRequirement", icon: "M4 20V9l8-5 8 5v11M9 20v-6h6v6" },
  { title: "Fee structure", href: "/FeeStructure", icon: "M6 3h9l4 4v14H6zM9 11h7M9 15h7" },
  { title: "Pay fees online", href: school.portal.fees, icon: "M3 6h18v12H3zM3 10h18M7 15h4" },
  { title: "School hours", href: "/SchoolHours", icon: "M12 3a9 9 0 1 0 .01 0zM12 7v5l4 2" },
  {
    title: "Uniform",
    href: "/Uniform",
    icon: "M8 4 3 7l2 4 2-1v10h10V10l2 1 2-4-5-3c-1 3-7 3-8 0z",
  },
  {
    title: "Transfer certificate",
    href: "/Tc",
    icon: "M4 4h16v12H4zM8 8h8M8 12h4M14 16v5l2-1 2 1v-5",
  },
  {
    title: "Parent portal help",
    href: "/Pphelp",
    icon: "M12 3a9 9 0 1 0 .01 0zM9.500 9.500a2.500 2.500 0 1 1 2.500 3v1.500M12 17v.5",
  },
  { title: "Contact us", href: "/ContactUs", icon: "M3 5h18v14H3zM3 6l9 7 9-7" },
];

/** Two columns on the narrowest phones leave no room for icons. */
const iconClass =
  "thin-icon w-[28px] h-[28px] text-on-ground-accent min-[19rem]:max-[21.99rem]:hidden media-forced:text-inherit";

export function QuickLinks() {
  return (
    <nav id="quick-links" aria-label="Quick links" className="on-ground bg-ground">
      <ul className="container-page grid grid-cols-2 max-[19rem]:grid-cols-1 gap-2 py-4 md:grid-cols-4 sm:gap-4 sm:py-6 xl:grid-cols-8">
        {links.map(({ title, href, icon }) => (
          <li key={title}>
            <ContentLink
              href={href}
              className="quick-link"
              before={<LineIcon box={[24, 24]} lines={icon} className={iconClass} />}
            >
              {title}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
