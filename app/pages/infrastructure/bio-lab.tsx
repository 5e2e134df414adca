import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/BioLab");

export default function BioLab() {
  return <Page path="/BioLab">{null}</Page>;
}
