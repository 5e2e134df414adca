import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Toppers");

export default function ClassX() {
  return <Page path="/Toppers">{null}</Page>;
}
