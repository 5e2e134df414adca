import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/SchoolHours");

export default function SchoolHours() {
  return <Page path="/SchoolHours">{null}</Page>;
}
