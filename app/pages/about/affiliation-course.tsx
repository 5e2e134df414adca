import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/AffiliationCourse");

export default function AffiliationCourse() {
  return <Page path="/AffiliationCourse">{null}</Page>;
}
