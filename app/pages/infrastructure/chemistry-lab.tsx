import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/ChemistryLab");

export default function ChemistryLab() {
  return <Page path="/ChemistryLab">{null}</Page>;
}
