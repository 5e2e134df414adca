/** What information pages are built from. */
export { Page } from "./frame/page.tsx";
export { CardGrid } from "./lists/card-grid.tsx";
export { Figure } from "./pictures/figure.tsx";
export { PictureGrid } from "./pictures/photo-grid.tsx";
export { FactTable, HoursTable } from "./words/fact-table.tsx";
export {
  DocumentLink,
  DocumentTile,
  EmailLink,
  OutsideLink,
  TelephoneLink,
} from "./words/links.tsx";
export { Notice } from "./words/notice.tsx";
export { Section } from "./words/section.tsx";
