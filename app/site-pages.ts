import type { DocumentName } from "./documents.ts";
import { operatorPath } from "./operator-service.ts";
import { school } from "./school.ts";
import { firstPupils, houseCount, houseNames, motto, schoolDescription } from "./school-labels.ts";

export type PageData = {
  title: string;
  menu?: string;
  /** The title in the browser, if it differs from the heading. */
  documentTitle?: string;
  description: string;
  /** Defaults to the section's, else to the address in kebab-case. */
  module?: string;
  /** The cached page's query parameters. Pages without `live` are pre-rendered. */
  live?: readonly string[] | "for each visitor";
  /** When browsers store this live page for reading offline; pre-rendered pages are always stored. */
  storedOffline?: "when opened" | "always";
  /** The query parameter that visitors type: with it the page is rendered for each. */
  textParameter?: string;
  /** Items (":slug") and files below the page's address. All are cached. */
  childRoutes?: readonly ChildRoute[];
  /** "pupils" also forbids archives and image search. */
  noindex?: true | "pupils";
  /** Linked from other pages only. */
  unlisted?: true;
};

export type ChildRoute = {
  name: string;
  file: string;
  /** Linked from the page's head. */
  feed?: { type: string; title: string };
};

export type SectionData = {
  title: string;
  /** The module of all its pages but those that name one. */
  module?: string;
  pages: Readonly<Record<`/${string}`, PageData>>;
  links?: readonly MenuLink[];
};

/** `href` is a page's address or another site's. */
export type MenuLink = { title: string; href: string } | { title: string; document: DocumentName };

/** Without a month, the calendar shows the current one. */
export const calendarPath = "/Events?calendar=now";

/** Each in a folder of its name. */
export const standalonePages = {
  "/": {
    title: school.name,
    description: `${school.name}: ${schoolDescription}, nursery to class XII, founded in ${school.founded}. News, events, admissions, fees and hours.`,
    module: "home",
    live: [],
    storedOffline: "when opened",
    childRoutes: [
      { name: "sitemap.xml", file: "sitemap.ts" },
      { name: "robots.txt", file: "robots.ts" },
    ],
  },
  "/Today": {
    title: "Today",
    documentTitle: "Today at school",
    description: "Notices, highlights and events of today and tomorrow, with the usual hours.",
    live: [],
    storedOffline: "always",
  },
  "/Announcements": {
    title: "Announcements",
    description: "All highlights, registrations and birthdays.",
    live: ["list", "page"],
    noindex: "pupils",
    unlisted: true,
  },
  "/Search": {
    title: "Search",
    description:
      "Find a page, a document, news, an event, an album or a teacher by searching for a word.",
    live: "for each visitor",
    noindex: true,
    unlisted: true,
  },
  [operatorPath]: {
    title: "For the school office",
    description: "Check what visitors see, and publish changes at once.",
    live: "for each visitor",
    noindex: true,
    unlisted: true,
  },
  "/Offline": {
    title: "This page is not stored on your device",
    description: "Shown without a connection, in place of a page that is not stored.",
    noindex: true,
    unlisted: true,
  },
} as const satisfies SectionData["pages"];

/**
 * Menu order. The key is also the folder of the pages and the name of the link preview. Routes,
 * menus, titles and pre-rendering all follow from this.
 */
export const sectionData = {
  about: {
    title: "About",
    pages: {
      "/About": {
        title: "About Us",
        description: `How the school began in ${school.founded} with ${firstPupils}, and what it is today.`,
      },
      "/Motto": {
        title: "Motto",
        description: `${motto}: what the school’s motto asks of a pupil.`,
      },
      "/Prayer": { title: "Prayer", description: "The prayer with which the school day begins." },
      "/HeavenlyPatrons": {
        title: "Our Heavenly Patron",
        description:
          "The patron in whose care the school is placed, and how the school keeps the feast.",
      },
      "/VisionAim": {
        title: "Our vision, aim and objectives",
        menu: "Vision, aim and objectives",
        description: "What the school hopes for each child, and how it works towards it.",
      },
      "/PrincipalMessage": {
        module: "desk-messages",
        title: "Principal's Desk",
        description: "The Principal’s message to parents, pupils and alumni.",
        live: ["page"],
      },
      "/DirectorMessage": {
        module: "desk-messages",
        title: "Director's Desk",
        description: "The Director’s message to parents, pupils and alumni.",
        live: ["page"],
      },
      "/GeneralInformation": {
        title: "General Information & School Prospectus",
        menu: "General information and prospectus",
        description: "Who leads the school, and the school at a glance.",
      },
      "/AffiliationCourse": {
        title: "Affiliation and course of study",
        description:
          "The examination for which the school prepares its pupils, and what is taught from Nursery to class XII.",
      },
      "/Faculty": {
        title: "Faculty",
        description: "The school’s teachers and staff with their designations.",
        live: ["category", "page"],
      },
      "/Safety": {
        title: "Fire Safety & Building Safety",
        menu: "Fire and building safety",
        description: "How the school looks after the safety of its buildings and everyone in them.",
      },
    },
  },
  admissions: {
    title: "Admissions",
    pages: {
      "/AdmissionRequirement": {
        title: "Admission Requirements",
        description:
          "Age of entry, documents to bring and the steps from registration to admission.",
      },
      "/Registration": {
        title: "Registration",
        description:
          "Ages for registration, its rules, the documents needed and the admission form.",
      },
      "/FeeStructure": {
        title: "Fee Structure",
        documentTitle: "Fee Structure of the School",
        description: "The fees of every class from Nursery to class XII, as PDF documents.",
      },
      "/Tc": {
        module: "transfer-certificate",
        title: "Transfer Certificate",
        description: "The form to ask for a pupil’s Transfer Certificate and to download it.",
        live: "for each visitor",
      },
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
      { href: "/FeeStructure", title: "Fees of each class" },
      { href: school.portal.fees, title: "Pay fees online (campus-care portal)" },
      { href: school.portal.login, title: "ERP login (campus-care portal)" },
      { href: "/Pphelp", title: "Help with the parent portal" },
      { href: "/SchoolHours", title: "School hours" },
      { href: calendarPath, title: "School calendar" },
      { href: "/Tc", title: "Get a Transfer Certificate" },
    ],
  },
  "student-life": {
    title: "Student life",
    pages: {
      "/SchoolHours": {
        title: "School Hours",
        description:
          "Class and office hours in summer and winter, the academic year and its three terms.",
      },
      "/Uniform": { title: "School Uniform", description: "The summer, winter and P.T. uniforms." },
      "/Curricular": {
        title: "Co-curricular Activities",
        description: "What pupils do outside lessons.",
      },
      "/SportsAndGames": {
        title: "Sports and Games",
        description: "Games, physical training and the place of sport in the school.",
      },
      "/Leadership": {
        title: "Discipline and Leadership",
        description: `The ${houseCount} houses (${houseNames}), their colours and their duty.`,
      },
      "/RulesAndRegulations": {
        title: "Rules and Regulations",
        description: "Attendance, conduct, reading, fines and fees.",
      },
      "/ExaminatioPromotion": {
        module: "examination-promotion",
        title: "Examinations & Promotions",
        description: "What is needed to sit the examinations and to be promoted.",
      },
    },
    links: [{ document: "booklist", title: "Booklist" }],
  },
  infrastructure: {
    title: "Infrastructure",
    module: "room",
    pages: {
      "/ClassRoom": {
        title: "Class Room",
        description: "The rooms in which pupils spend most of their school day.",
      },
      "/Library": {
        module: "library",
        title: "Library",
        description: "The school library: reading, borrowing and the books to be read each year.",
      },
      "/ComputerLab": {
        title: "Computer Lab",
        description: "Where pupils learn to use computers and to program them.",
      },
      "/LanguageLab": {
        title: "Language Lab",
        description: "Where pupils listen, speak and learn to be understood.",
      },
      "/PhysicsLab": {
        title: "Physics Lab",
        description: "Where pupils test the laws of physics by experiment.",
      },
      "/ChemistryLab": {
        title: "Chemistry Lab",
        description: "Where pupils do chemistry experiments safely.",
      },
      "/BioLab": {
        title: "Biology Lab",
        description: "Where living things are looked at closely.",
      },
      "/ArtCraft": {
        title: "Art & Craft Room",
        description: "A room for drawing, painting and making.",
      },
      "/KarateYoga": { title: "Karate & Yoga", description: "Strength, balance and a quiet mind." },
      "/MusicDance": { title: "Music & Dance", description: "Where pupils sing, play and dance." },
    },
  },
  "news-and-events": {
    title: "News and events",
    pages: {
      "/News": {
        title: "News",
        description: "News from the school, newest first.",
        live: ["year", "month", "page"],
        storedOffline: "when opened",
        textParameter: "title",
        childRoutes: [
          {
            name: "feed.atom",
            file: "news-feed.ts",
            feed: { type: "application/atom+xml", title: `News from ${school.name}` },
          },
          {
            name: "feed.json",
            file: "news-feed.ts",
            feed: { type: "application/feed+json", title: `News from ${school.name}` },
          },
          { name: ":slug", file: "news-item.tsx" },
        ],
      },
      "/Events": {
        title: "Events",
        description: "The school’s events and holidays with their dates, times and places.",
        live: ["year", "month", "page", "calendar"],
        storedOffline: "when opened",
        textParameter: "title",
        childRoutes: [
          {
            name: "calendar.ics",
            file: "events-calendar.ts",
            feed: { type: "text/calendar", title: `Calendar of ${school.name}` },
          },
          { name: ":slug.ics", file: "event-file.ts" },
          { name: ":slug", file: "event.tsx" },
        ],
      },
      "/Notices": {
        title: "Notices",
        description: "What the school has announced, each notice with an address of its own.",
        live: ["page"],
        storedOffline: "when opened",
        childRoutes: [
          { name: ":slug/picture.png", file: "notice-picture.ts" },
          { name: ":slug", file: "notice.tsx" },
        ],
      },
    },
  },
  gallery: {
    title: "Gallery",
    pages: {
      "/Gallery": {
        module: "albums",
        title: "Photo gallery",
        description: "Photo albums of school life.",
        live: ["year", "month", "page"],
        textParameter: "title",
      },
      "/SubGallery": {
        module: "album",
        title: "Photo album",
        description: "The photos of one album.",
        live: ["id", "page"],
        unlisted: true,
      },
      "/VideoGallery": {
        module: "videos",
        title: "Video Gallery",
        menu: "Video gallery",
        description: "Videos of school life, by year.",
        live: ["year", "page"],
        childRoutes: [{ name: ":slug", file: "video.tsx" }],
      },
    },
  },
  toppers: {
    title: "Toppers",
    pages: {
      "/Toppers": {
        title: "Class X toppers",
        description: "Class X toppers, by session.",
        live: ["session", "page"],
        textParameter: "name",
        noindex: "pupils",
      },
      "/ToppersXII": {
        module: "toppers",
        title: "Class XII toppers",
        description: "Class XII toppers, by session.",
        live: ["session", "page"],
        textParameter: "name",
        noindex: "pupils",
      },
    },
  },
  contact: {
    title: "Contact",
    pages: {
      "/ContactUs": {
        title: "Contact Us",
        description: "The school’s address, telephone, e-mail, office hours and map.",
      },
      "/Pphelp": {
        module: "parent-portal-help",
        title: "Help? Using the parent portal",
        description:
          "How to log in to the parent portal, reset a password, use the mobile app and pay fees online.",
      },
      "/Alumni": {
        title: "Alumni",
        description:
          "For former pupils: how to request a certificate, pictures of school days, how to reach the school, and the alumni portal.",
      },
      "/ErpSoftware": {
        title: "ERP software",
        description:
          "The vendor of the school’s ERP software, and what parents use it for in the campus-care portal.",
      },
      "/Accessibility": {
        title: "Accessibility and privacy",
        description:
          "How we make this site accessible, protect your privacy and remove photographs on request.",
      },
    },
  },
} as const satisfies Record<string, SectionData>;
