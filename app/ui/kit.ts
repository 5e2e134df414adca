/** What information pages are built from. */
export { Page } from "./frame/page.tsx";
export { CardGrid } from "./lists/card-grid.tsx";
export { Figure } from "./pictures/figure.tsx";
export { PictureGrid } from "./pictures/picture-grid.tsx";
export { DocumentTile } from "./words/document-tile.tsx";
export { FactTable } from "./words/fact-table.tsx";
export { HoursTable } from "./words/hours-table.tsx";
export { DocumentLink, EmailLink, OutsideLink, TelephoneLink } from "./words/links.tsx";
export { Notice } from "./words/notice.tsx";
export { Section } from "./words/section.tsx";
