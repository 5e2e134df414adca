import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Pphelp");

export default function ParentPortalHelp() {
  return <Page path="/Pphelp">{null}</Page>;
}
