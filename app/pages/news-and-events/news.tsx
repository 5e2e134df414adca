import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/News");

export default function News() {
  return <Page path="/News">{null}</Page>;
}
