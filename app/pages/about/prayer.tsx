import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Prayer");

export default function Prayer() {
  return <Page path="/Prayer">{null}</Page>;
}
