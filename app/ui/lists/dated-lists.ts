import type { ListName } from "../../school-api.ts";
import { getPage, type SitePage } from "../../site-map.ts";
import type { ItemLabel, PageLabels } from "./filtered-list.tsx";

export type DatedListEntry = {
  page: SitePage;
  noun: ItemLabel;
  placeholder: string;
  labels?: PageLabels;
};

export const datedLists = {
  news: {
    page: getPage("/News"),
    noun: { one: "news item", many: "news items", all: "news" },
    placeholder: "News Title",
  },
  events: {
    page: getPage("/Events"),
    noun: { one: "event", many: "events" },
    placeholder: "Event Title",
    labels: { previous: "Previous", next: "Next" },
  },
  albums: {
    page: getPage("/Gallery"),
    noun: { one: "album", many: "albums" },
    placeholder: "Photo Gallery",
  },
} satisfies { [Name in ListName]?: DatedListEntry };
