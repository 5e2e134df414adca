import type { DocumentName } from "./documents.ts";
import { operatorPath } from "./operator-desk.ts";
import { school } from "./school.ts";
import { firstPupils, houseCount, houseNames, motto, whatSchool } from "./school-in-words.ts";

/**
 * Every page of the site in menu order: address, name, what it tells, and the module that shows it.
 * Routes, menu, breadcrumb, previous and next, page titles and the list of pre-rendered pages all come from here.
 */
type WrittenPage = {
  path: `/${string}`;
  file: string;
  /** The page's heading, its title in the browser and its name in the menu. */
  title: string;
  /** A shorter name for the menu, where the title is long. */
  menu?: string;
  description: string;
  /** Shows what the school API says: rendered for each request, never at build time. */
  live?: true;
  /** Kept as it was rendered, one for each value of these parameters; without it the page is rendered for each visitor. */
  keptBy?: readonly string[];
  /**
   * What stands below its address, each with the module that answers it: the page of one of its items (":slug") and files of
   * them. All of it is kept as pages are, for everybody.
   */
  below?: readonly Below[];
  /** Not for search engines: it is made for one visitor, or names pupils; of those nothing may be kept anywhere else either. */
  noindex?: true | "pupils";
  /** Reached from another page only: not in the menu, not in previous and next. */
  unlisted?: true;
};

type Below = {
  name: string;
  file: string;
  /** Of a file that programs follow: pages name it to them. */
  feed?: { type: string; title: string };
};

type WrittenSection = {
  /** Also the page folder's name and that of the picture shared in messages. */
  key: string;
  title: string;
  pages: readonly WrittenPage[];
  /** What the menu offers besides pages: documents and the campus-care portal. */
  links?: readonly MenuLink[];
};

export type MenuLink = { title: string; href: string } | { title: string; document: DocumentName };

const writtenHome = {
  path: "/",
  file: "pages/home/home.tsx",
  title: school.name,
  description: `${school.name}: ${whatSchool}, nursery to class XII, founded in ${school.founded}. News, events, admissions, fees and hours.`,
  live: true,
  keptBy: [],
  below: [
    { name: "sitemap.xml", file: "pages/sitemap.ts" },
    { name: "robots.txt", file: "pages/robots.ts" },
  ],
} as const satisfies WrittenPage;

const writtenSearch = {
  path: "/Search",
  file: "pages/search/search.tsx",
  title: "Search",
  description: "Find a page, a document, news, an event, an album or a teacher by a word.",
  live: true,
  noindex: true,
  unlisted: true,
} as const satisfies WrittenPage;

const writtenOperator = {
  path: operatorPath,
  file: "pages/operator/operator.tsx",
  title: "For the school office",
  description:
    "What visitors see now, and how they come to see what the school has just published.",
  live: true,
  noindex: true,
  unlisted: true,
} as const satisfies WrittenPage;

const writtenSections = [
  {
    key: "about",
    title: "About",
    pages: [
      {
        path: "/About",
        file: "pages/about/about.tsx",
        title: "About Us",
        description: `How the school began in ${school.founded} with ${firstPupils}, and what it is today.`,
      },
      {
        path: "/Motto",
        file: "pages/about/motto.tsx",
        title: "Motto",
        description: `${motto}: what the school's motto asks of a pupil.`,
      },
      {
        path: "/Prayer",
        file: "pages/about/prayer.tsx",
        title: "Prayer",
        description: "The prayer with which the school day begins.",
      },
      {
        path: "/HeavenlyPatrons",
        file: "pages/about/heavenly-patrons.tsx",
        title: "Our Heavenly Patron",
        description:
          "The patron in whose care the school is placed, and how the school keeps the feast.",
      },
      {
        path: "/VisionAim",
        file: "pages/about/vision-aim.tsx",
        title: "Our Vision, Aim and Objectives",
        menu: "Vision, aim and objectives",
        description: "What the school hopes for each child, and how it works towards it.",
      },
      {
        path: "/PrincipalMessage",
        file: "pages/about/desk-messages.tsx",
        title: "Principal's Desk",
        description: "The Principal's message to parents, pupils and alumni.",
        live: true,
        keptBy: [],
      },
      {
        path: "/DirectorMessage",
        file: "pages/about/desk-messages.tsx",
        title: "Director's Desk",
        description: "The Director's message to parents, pupils and alumni.",
        live: true,
        keptBy: [],
      },
      {
        path: "/GeneralInformation",
        file: "pages/about/general-information.tsx",
        title: "General Information & School Prospectus",
        menu: "General information and prospectus",
        description: "Who leads the school, and the school at a glance.",
      },
      {
        path: "/AffiliationCourse",
        file: "pages/about/affiliation-course.tsx",
        title: "Affiliation and Course of Study",
        description:
          "The examination for which the school prepares, and what is taught from Nursery to class XII.",
      },
      {
        path: "/Faculty",
        file: "pages/about/faculty.tsx",
        title: "Faculty",
        description: "The school's teachers and staff with their designations.",
        live: true,
        keptBy: ["category", "page"],
      },
      {
        path: "/Safety",
        file: "pages/about/safety.tsx",
        title: "Fire Safety & Building Safety",
        menu: "Fire and building safety",
        description: "How the school looks after the safety of its buildings and everyone in them.",
      },
    ],
  },
  {
    key: "admissions",
    title: "Admissions",
    pages: [
      {
        path: "/AdmissionRequirement",
        file: "pages/admissions/admission-requirement.tsx",
        title: "Admission Requirements",
        description:
          "Age of entry, documents to bring and the steps from registration to admission.",
      },
      {
        path: "/Registration",
        file: "pages/admissions/registration.tsx",
        title: "Registration",
        description:
          "Ages for registration, its rules, the documents needed and the admission form.",
      },
      {
        path: "/FeeStructure",
        file: "pages/admissions/fee-structure.tsx",
        title: "Fee Structure",
        description: "The fees of every class from Nursery to class XII, as PDF documents.",
      },
      {
        path: "/Tc",
        file: "pages/admissions/transfer-certificate.tsx",
        title: "Transfer Certificate",
        description: "Ask for a pupil's Transfer Certificate and download it.",
        live: true,
      },
    ],
    links: [
      { href: school.portal.registration, title: "Online registration (campus-care portal)" },
      { href: school.portal.fees, title: "Pay fees online (campus-care portal)" },
    ],
  },
  {
    key: "student-life",
    title: "Student Life",
    pages: [
      {
        path: "/SchoolHours",
        file: "pages/student-life/school-hours.tsx",
        title: "School Hours",
        description:
          "Class and office hours in summer and winter, the academic year and its three terms.",
      },
      {
        path: "/Uniform",
        file: "pages/student-life/uniform.tsx",
        title: "School Uniform",
        description: "The summer, winter and P.T. uniforms.",
      },
      {
        path: "/Curricular",
        file: "pages/student-life/curricular.tsx",
        title: "Co-curricular Activities",
        description: "What pupils do beside their lessons.",
      },
      {
        path: "/SportsAndGames",
        file: "pages/student-life/sports-and-games.tsx",
        title: "Sports and Games",
        description: "Games, physical training and the place of sport in the school.",
      },
      {
        path: "/Leadership",
        file: "pages/student-life/leadership.tsx",
        title: "Discipline and Leadership",
        description: `The ${houseCount} houses (${houseNames}), their colours and their duty.`,
      },
      {
        path: "/RulesAndRegulations",
        file: "pages/student-life/rules-and-regulations.tsx",
        title: "Rules and Regulations",
        description: "Attendance, conduct, reading, fines and fees.",
      },
      {
        path: "/ExaminatioPromotion",
        file: "pages/student-life/examination-promotion.tsx",
        title: "Examinations & Promotions",
        description: "What is needed to sit the examinations and to be promoted.",
      },
    ],
    links: [{ document: "booklist", title: "Booklist" }],
  },
  {
    key: "infrastructure",
    title: "Infrastructure",
    pages: [
      {
        path: "/ClassRoom",
        file: "pages/infrastructure/class-room.tsx",
        title: "Class Room",
        description: "The rooms in which pupils spend most of their school day.",
      },
      {
        path: "/Library",
        file: "pages/infrastructure/library.tsx",
        title: "Library",
        description: "The school library: reading, borrowing and the books to be read each year.",
      },
      {
        path: "/ComputerLab",
        file: "pages/infrastructure/computer-lab.tsx",
        title: "Computer Lab",
        description: "Where pupils learn to use computers and to program them.",
      },
      {
        path: "/LanguageLab",
        file: "pages/infrastructure/language-lab.tsx",
        title: "Language Lab",
        description: "Where pupils listen, speak and learn to be understood.",
      },
      {
        path: "/PhysicsLab",
        file: "pages/infrastructure/physics-lab.tsx",
        title: "Physics Lab",
        description: "Where the laws of physics are measured by hand.",
      },
      {
        path: "/ChemistryLab",
        file: "pages/infrastructure/chemistry-lab.tsx",
        title: "Chemistry Lab",
        description: "Where pupils work with substances, carefully.",
      },
      {
        path: "/BioLab",
        file: "pages/infrastructure/bio-lab.tsx",
        title: "Biology Lab",
        description: "Where living things are looked at closely.",
      },
      {
        path: "/ArtCraft",
        file: "pages/infrastructure/art-craft.tsx",
        title: "Art & Craft Room",
        description: "A room for drawing, painting and making.",
      },
      {
        path: "/KarateYoga",
        file: "pages/infrastructure/karate-yoga.tsx",
        title: "Karate & Yoga",
        description: "Strength, balance and a quiet mind.",
      },
      {
        path: "/MusicDance",
        file: "pages/infrastructure/music-dance.tsx",
        title: "Music & Dance",
        description: "Where pupils sing, play and dance.",
      },
    ],
  },
  {
    key: "news-and-events",
    title: "News and Events",
    pages: [
      {
        path: "/News",
        file: "pages/news-and-events/news.tsx",
        title: "News",
        description: "News from the school, newest first.",
        live: true,
        keptBy: ["year", "month", "page"],
        below: [
          {
            name: "feed.atom",
            file: "pages/news-and-events/news-atom.ts",
            feed: { type: "application/atom+xml", title: `News of ${school.name}` },
          },
          {
            name: "feed.json",
            file: "pages/news-and-events/news-json.ts",
            feed: { type: "application/feed+json", title: `News of ${school.name}` },
          },
          { name: ":slug", file: "pages/news-and-events/news-item.tsx" },
        ],
      },
      {
        path: "/Events",
        file: "pages/news-and-events/events.tsx",
        title: "Events",
        description: "The school's events with their dates, times and places.",
        live: true,
        keptBy: ["year", "month", "page", "calendar"],
        below: [
          {
            name: "calendar.ics",
            file: "pages/news-and-events/events-calendar.ts",
            feed: { type: "text/calendar", title: `Calendar of ${school.name}` },
          },
          { name: ":slug.ics", file: "pages/news-and-events/event-file.ts" },
          { name: ":slug", file: "pages/news-and-events/event.tsx" },
        ],
      },
    ],
  },
  {
    key: "gallery",
    title: "Gallery",
    pages: [
      {
        path: "/Gallery",
        file: "pages/gallery/albums.tsx",
        title: "Photo Gallery",
        description: "Photo albums of school life.",
        live: true,
        keptBy: ["year", "month", "page"],
      },
      {
        path: "/SubGallery",
        file: "pages/gallery/album.tsx",
        title: "Photo Album",
        description: "The photos of one album.",
        live: true,
        keptBy: ["id"],
        unlisted: true,
      },
      {
        path: "/VideoGallery",
        file: "pages/gallery/videos.tsx",
        title: "Video Gallery",
        description: "Videos of school life, by year.",
        live: true,
        keptBy: ["year", "page"],
        below: [{ name: ":slug", file: "pages/gallery/video.tsx" }],
      },
    ],
  },
  {
    key: "toppers",
    title: "Toppers",
    pages: [
      {
        path: "/Toppers",
        file: "pages/toppers/class-x.tsx",
        title: "Class X Toppers",
        description: "The school's toppers of class X, by session.",
        live: true,
        keptBy: ["session", "page"],
        noindex: "pupils",
      },
      {
        path: "/ToppersXII",
        file: "pages/toppers/class-xii.tsx",
        title: "Class XII Toppers",
        description: "The school's toppers of class XII, by session.",
        live: true,
        keptBy: ["session", "page"],
        noindex: "pupils",
      },
    ],
  },
  {
    key: "contact",
    title: "Contact",
    pages: [
      {
        path: "/ContactUs",
        file: "pages/contact/contact-us.tsx",
        title: "Contact Us",
        description: "The school's address, telephone, e-mail, office hours and map.",
      },
      {
        path: "/Pphelp",
        file: "pages/contact/parent-portal-help.tsx",
        title: "Help? Using the Parent Portal",
        menu: "Help? Using the parent portal",
        description:
          "How to log in to the parent portal, reset a password, use the mobile app and pay fees online.",
      },
      {
        path: "/Alumni",
        file: "pages/contact/alumni.tsx",
        title: "Alumni",
        description:
          "For old pupils: how to ask for a certificate, pictures of school days, how to reach the school, and the alumni portal.",
      },
      {
        path: "/ErpSoftware",
        file: "pages/contact/erp-software.tsx",
        title: "ERP Software",
        description:
          "The vendor of the school's ERP software, and what parents use it for in the campus-care portal.",
      },
      {
        path: "/Accessibility",
        file: "pages/contact/accessibility.tsx",
        title: "Accessibility and Privacy",
        description:
          "How this site is made usable for everyone, that it collects nothing, and how to have a child's photograph taken down.",
      },
    ],
    links: [{ href: school.portal.login, title: "ERP login (campus-care portal)" }],
  },
] as const satisfies readonly WrittenSection[];

/** An address that has a page. */
export type PagePath =
  | (typeof writtenHome | typeof writtenSearch | typeof writtenOperator)["path"]
  | (typeof writtenSections)[number]["pages"][number]["path"];

/** An address that has a page, perhaps with a query or a place on it. */
export type PageAddress = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;

export type SitePage = WrittenPage & { path: PagePath };
export type Section = Omit<WrittenSection, "pages"> & { pages: readonly SitePage[] };

export const home: SitePage = writtenHome;
export const search: SitePage = writtenSearch;
/** Not for visitors: it is none of `sitePages`. */
export const operator: SitePage = writtenOperator;
export const sections: readonly Section[] = writtenSections;

/** Every page for visitors, home first. */
export const sitePages: readonly SitePage[] = [
  home,
  ...sections.flatMap((section) => section.pages),
  search,
];

/** The page at an address of the site map. */
export function pageAt(path: PagePath): SitePage {
  const page = sitePages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} is not in app/site-map.ts: add it there.`);
  return page;
}

/** The section that a page belongs to; home and the search belong to none. */
export function sectionOf(page: SitePage): Section | undefined {
  return sections.find((section) => section.pages.includes(page));
}

/** The pages before and after a page within its section. */
export function neighboursOf(page: SitePage): { previous?: SitePage; next?: SitePage } {
  const pages = sectionOf(page)?.pages.filter(({ unlisted }) => !unlisted) ?? [];
  const position = pages.indexOf(page);
  if (position < 0) return {};
  const previous = pages[position - 1];
  const next = pages[position + 1];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** The addresses of what a page says is below it, ":slug" standing for a name. */
export function patternsBelow({ path, below = [] }: SitePage) {
  return below.map(({ name, file }) => ({ address: `${path === "/" ? "" : path}/${name}`, file }));
}

/** The address of something below a page's: of an item by its name there, or of a file. */
export function addressBelow(page: SitePage, name: string): `${PagePath}/${string}` {
  return `${page.path}/${encodeURIComponent(name)}`;
}

/** Of the page of one album. */
export function albumAddress({ id }: { id: string }): PageAddress {
  return `${pageAt("/SubGallery").path}?id=${encodeURIComponent(id)}`;
}

/** The page whose address this is, or would be but for its case, trailing slashes or letters that are percent-encoded. */
export function pageSpelled(path: string): SitePage | undefined {
  const wanted = decoded(path).replace(/\/+$/, "").toLowerCase() || "/";
  return sitePages.find((page) => page.path.toLowerCase() === wanted);
}

/** The page below whose address this is: of one of its items, or of a file. */
export function pageAbove(path: string): SitePage | undefined {
  const [, first = "", ...rest] = decoded(path).split("/");
  const page = rest.some(Boolean) ? pageSpelled(`/${first}`) : undefined;
  return page?.below ? page : undefined;
}

/** Of an address that cannot be decoded, itself. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
