import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/ErpSoftware");

export default function ErpSoftware() {
  return <Page path="/ErpSoftware">{null}</Page>;
}
