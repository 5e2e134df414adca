/** What pages are built from; the home page and /Today import only what they show, because their styles are inline. */
export { Page } from "./frame/page.tsx";
export { pageMeta } from "./frame/page-meta.ts";
export { NoticeList } from "./items/notice-list.tsx";
export { Card } from "./lists/card.tsx";
export { CardGrid } from "./lists/card-grid.tsx";
export { EmptyState } from "./lists/empty-state.tsx";
export { FilteredList } from "./lists/filtered-list.tsx";
export { listMeta } from "./lists/list-meta.ts";
export { Pagination } from "./lists/pagination.tsx";
export { Figure } from "./pictures/figure.tsx";
export { Picture } from "./pictures/picture.tsx";
export { SchoolImage } from "./pictures/school-image.tsx";
export { Callout } from "./text/callout.tsx";
export { DateText } from "./text/date-text.tsx";
export { FactTable, HoursTable } from "./text/fact-table.tsx";
export {
  DocumentLink,
  DocumentTile,
  EmailLink,
  OutsideLink,
  TelephoneLink,
} from "./text/links.tsx";
export { Section } from "./text/section.tsx";
export { TextField } from "./text/text-field.tsx";
