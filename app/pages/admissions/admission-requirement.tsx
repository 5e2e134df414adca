import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/AdmissionRequirement");

export default function AdmissionRequirement() {
  return <Page path="/AdmissionRequirement">{null}</Page>;
}
