import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Leadership");

export default function Leadership() {
  return <Page path="/Leadership">{null}</Page>;
}
