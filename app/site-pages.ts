import type { DocumentName } from "virtual:site-documents";
import content from "#content";
import { operatorPath } from "./operator-service.ts";
import { school } from "./school.ts";

type PageData = (typeof content)[string] & PageOptions;

type PageOptions = {
  /** Its language, if that is not English. */
  language?: "hi" | "pa";
  /** Its module, in app/. */
  file?: string;
  /** Else the module's name, which defaults to the address in kebab-case. */
  module?: string;
  /** Neither pre-rendered nor cached. */
  render?: "per-visitor";
  /** A cached page's query parameters. Pages without are pre-rendered. */
  parameters?: readonly string[];
  /** Cached, but an information page: it is searched by what it says without the school's data. */
  rendersWithoutData?: true;
  /** When browsers store this page, if it is cached, for reading offline; pre-rendered pages are always stored. */
  storedOffline?: "when opened" | "always";
  /** The query parameter that visitors type: with it the page is rendered for each. */
  textParameter?: string;
  /** What it lists. By default `many` adds an "s", and all of them are "all events". */
  items?: { one: string; many?: string; all?: string };
  /** Items (":slug") and files below the page's address. All are cached. */
  childRoutes?: readonly ChildRoute[];
  /** "pupils" also forbids archives and image search. */
  noindex?: true | "pupils";
  /** Linked from other pages only. */
  unlisted?: true;
};

type ChildRoute = {
  name: string;
  /** In app/. */
  file: string;
  /** Linked from the page's head. */
  feed?: { type: string; title: string };
};

export type SectionData = {
  title: string;
  pages: Readonly<Record<`/${string}`, PageData>>;
  links?: readonly MenuLink[];
};

/** `href` is a page's address or another site's. */
export type MenuLink = { title: string; href: string } | { title: string; document: DocumentName };

function page(title: string, description: string, options: PageOptions = {}): PageData {
  return { title, description, ...options };
}

/** The page's title and words are in app/content. */
function prose(name: string, options: PageOptions = {}): PageData {
  const frontMatter = content[name];
  if (!frontMatter)
    throw new Error(`app/content/${name}.mdx:1: Put this file back: a page needs it.`);
  return { ...frontMatter, file: `content/${name}.mdx`, ...options };
}

/** Without a month, the calendar shows the current one. */
export const calendarPath = "/Events?calendar=now";

/** Each in a folder of its name. */
export const standalonePages = {
  "/": page(
    school.name,
    `${school.name}: ${school.description}, nursery to class XII, founded in ${school.founded}. News, events, admissions, fees and hours.`,
    {
      module: "home",
      parameters: [],
      storedOffline: "when opened",
      childRoutes: [
        { name: "sitemap.xml", file: "feeds/sitemap.ts" },
        { name: "robots.txt", file: "feeds/robots.ts" },
        { name: ".well-known/security.txt", file: "feeds/security-txt.ts" },
      ],
    },
  ),
  "/Today": page(
    "Today",
    "Is school open or closed? Hours, notices, events and highlights of today and tomorrow.",
    { parameters: [], storedOffline: "always" },
  ),
  "/Hindi": prose("languages/hindi", { language: "hi" }),
  "/Punjabi": prose("languages/punjabi", { language: "pa" }),
  "/Announcements": page("Announcements", "All highlights, registrations and birthdays.", {
    parameters: ["list", "page"],
    noindex: "pupils",
    unlisted: true,
  }),
  "/Search": page(
    "Search",
    "Find a page, a document, news, an event, an album or a teacher by searching for a word.",
    { render: "per-visitor", noindex: true, unlisted: true },
  ),
  [operatorPath]: page(
    "For the school office",
    "Check what visitors see, and publish changes at once.",
    { render: "per-visitor", noindex: true, unlisted: true },
  ),
  "/Offline": page(
    "This page is not stored on your device",
    "Shown without a connection, in place of a page that is not stored.",
    { noindex: true, unlisted: true },
  ),
} satisfies SectionData["pages"];

const toppers: PageOptions = {
  module: "toppers",
  parameters: ["session", "page"],
  textParameter: "name",
  items: { one: "topper" },
  noindex: "pupils",
};

/** Filtered by year, month and title. */
const datedList = { parameters: ["year", "month", "page"], textParameter: "title" };

/** Menu order. The key is also the folder of the pages and the name of the link preview. Routes, menus, titles and pre-rendering all follow from this. */
export const sectionData = {
  about: {
    title: "About",
    pages: {
      "/About": prose("about/about"),
      "/Motto": prose("about/motto"),
      "/Prayer": prose("about/prayer"),
      "/HeavenlyPatrons": prose("about/heavenly-patrons"),
      "/VisionAim": prose("about/vision-aim"),
      "/PrincipalMessage": page(
        "Principal’s Desk",
        "The Principal’s message to parents, pupils and alumni.",
        { module: "desk-messages", parameters: ["page"] },
      ),
      "/DirectorMessage": page(
        "Director’s Desk",
        "The Director’s message to parents, pupils and alumni.",
        { module: "desk-messages", parameters: ["page"] },
      ),
      "/GeneralInformation": prose("about/general-information"),
      "/AffiliationCourse": prose("about/affiliation-course"),
      "/Faculty": page("Faculty", "The school’s teachers and staff with their designations.", {
        parameters: ["category", "page"],
        items: { one: "person", many: "people" },
      }),
      "/Safety": prose("about/safety"),
    },
  },
  admissions: {
    title: "Admissions",
    pages: {
      "/AdmissionRequirement": page(
        "Admission Requirements",
        "Age of entry, documents to bring and the steps from registration to admission.",
        { parameters: [], storedOffline: "always", rendersWithoutData: true },
      ),
      "/Registration": page(
        "Registration",
        "Ages for registration, its rules, the documents needed and the admission form.",
      ),
      "/FeeStructure": prose("admissions/fee-structure"),
      "/Tc": page(
        "Transfer Certificate",
        "The form to ask for a pupil’s Transfer Certificate and to download it.",
        { module: "transfer-certificate", render: "per-visitor" },
      ),
    },
    links: [
      { href: school.portal.registration, title: "Online registration (campus-care portal)" },
    ],
  },
  /** Only in the menu: its pages belong to other sections. */
  parents: {
    title: "Parents",
    pages: {},
    links: [
      { href: "/FeeStructure", title: "Fee Structure" },
      { href: school.portal.fees, title: "Pay fees online (campus-care portal)" },
      { href: school.portal.login, title: "ERP login (campus-care portal)" },
      { href: "/Pphelp", title: "Help? Using the parent portal" },
      { href: "/SchoolHours", title: "School Hours" },
      { href: calendarPath, title: "School calendar" },
      { href: "/Tc", title: "Transfer Certificate" },
    ],
  },
  "student-life": {
    title: "Student life",
    pages: {
      "/SchoolHours": prose("student-life/school-hours", {
        file: "pages/student-life/school-hours.tsx",
        parameters: [],
        storedOffline: "always",
        rendersWithoutData: true,
      }),
      "/Uniform": prose("student-life/uniform"),
      "/Curricular": prose("student-life/curricular"),
      "/SportsAndGames": prose("student-life/sports-and-games"),
      "/Leadership": prose("student-life/leadership"),
      "/RulesAndRegulations": prose("student-life/rules-and-regulations"),
      "/ExaminatioPromotion": prose("student-life/examination-promotion"),
    },
    links: [{ document: "booklist", title: "Booklist" }],
  },
  infrastructure: {
    title: "Infrastructure",
    pages: {
      "/ClassRoom": prose("infrastructure/class-room"),
      "/Library": prose("infrastructure/library"),
      "/ComputerLab": prose("infrastructure/computer-lab"),
      "/LanguageLab": prose("infrastructure/language-lab"),
      "/PhysicsLab": prose("infrastructure/physics-lab"),
      "/ChemistryLab": prose("infrastructure/chemistry-lab"),
      "/BioLab": prose("infrastructure/bio-lab"),
      "/ArtCraft": prose("infrastructure/art-craft"),
      "/KarateYoga": prose("infrastructure/karate-yoga"),
      "/MusicDance": prose("infrastructure/music-dance"),
    },
  },
  "news-and-events": {
    title: "News and events",
    pages: {
      "/News": page("News", "News from the school, newest first.", {
        ...datedList,
        storedOffline: "when opened",
        items: { one: "news item", all: "news" },
        childRoutes: [
          {
            name: "feed.atom",
            file: "feeds/news-feed.ts",
            feed: { type: "application/atom+xml", title: `News from ${school.name}` },
          },
          { name: ":slug", file: "pages/news-and-events/news-item.tsx" },
        ],
      }),
      "/Events": page(
        "Events",
        "The school’s events and holidays with their dates, times and places.",
        {
          ...datedList,
          parameters: [...datedList.parameters, "calendar"],
          storedOffline: "when opened",
          items: { one: "event" },
          childRoutes: [
            {
              name: "calendar.ics",
              file: "feeds/events-calendar.ts",
              feed: { type: "text/calendar", title: `Calendar of ${school.name}` },
            },
            { name: ":slug.ics", file: "feeds/event-file.ts" },
            { name: ":slug", file: "pages/news-and-events/event.tsx" },
          ],
        },
      ),
      "/Notices": page("Notices", "The school’s notices. You can share each one.", {
        parameters: ["page"],
        storedOffline: "when opened",
        items: { one: "notice" },
        childRoutes: [{ name: ":slug", file: "pages/news-and-events/notice.tsx" }],
      }),
    },
  },
  gallery: {
    title: "Gallery",
    pages: {
      "/Gallery": page("Photo gallery", "Photo albums of school life.", {
        module: "albums",
        ...datedList,
        items: { one: "album" },
      }),
      "/SubGallery": page("Photo album", "The photos of one album.", {
        module: "album",
        parameters: ["id", "page"],
        unlisted: true,
      }),
      "/VideoGallery": page("Video Gallery", "Videos of school life, by year.", {
        module: "videos",
        parameters: ["year", "page"],
        items: { one: "video" },
        childRoutes: [{ name: ":slug", file: "pages/gallery/video.tsx" }],
      }),
    },
  },
  toppers: {
    title: "Toppers",
    pages: {
      "/Toppers": page("Class X toppers", "Class X toppers, by session.", toppers),
      "/ToppersXII": page("Class XII toppers", "Class XII toppers, by session.", toppers),
    },
  },
  contact: {
    title: "Contact",
    pages: {
      "/ContactUs": page(
        "Contact Us",
        "The school’s address, telephone, e-mail, office hours and map.",
      ),
      "/Pphelp": prose("contact/parent-portal-help"),
      "/Alumni": prose("contact/alumni"),
      "/ErpSoftware": prose("contact/erp-software"),
      "/Accessibility": prose("contact/accessibility"),
    },
  },
} satisfies Record<string, SectionData>;
