import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Safety");

export default function Safety() {
  return <Page path="/Safety">{null}</Page>;
}
