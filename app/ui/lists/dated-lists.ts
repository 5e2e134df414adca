import type { ListName } from "../../school-api.ts";
import { pageAt, type SitePage } from "../../site-map.ts";

export type DatedListEntry = {
  page: SitePage;
  /** What the list holds, as its visitors call it. */
  noun: string;
  /** Stands where the school has none. */
  placeholder: string;
  /** What its earlier and later pages are, where they are not newer and older. */
  pages?: { previous: string; next: string };
};

/** The lists with a page of their own on which year, month and title are chosen, by the read that fills each. */
export const datedLists = {
  news: { page: pageAt("/News"), noun: "news", placeholder: "News Title" },
  events: {
    page: pageAt("/Events"),
    noun: "events",
    placeholder: "Event Title",
    pages: { previous: "Previous", next: "Next" },
  },
  albums: { page: pageAt("/Gallery"), noun: "albums", placeholder: "Photo Gallery" },
} satisfies { [Name in ListName]?: DatedListEntry };
