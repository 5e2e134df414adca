import type { ListName } from "../../school-api.ts";
import { getPage, type SitePage } from "../../site-map.ts";
import type { ItemLabel } from "./filtered-list.tsx";

export type ListLabels = { page: SitePage; itemLabel: ItemLabel; placeholder: string };

export const listLabels = {
  news: {
    page: getPage("/News"),
    itemLabel: { one: "news item", many: "news items", all: "news" },
    placeholder: "News Title",
  },
  events: {
    page: getPage("/Events"),
    itemLabel: { one: "event", many: "events" },
    placeholder: "Event Title",
  },
  albums: {
    page: getPage("/Gallery"),
    itemLabel: { one: "album", many: "albums" },
    placeholder: "Photo gallery",
  },
} satisfies { [Name in ListName]?: ListLabels };
