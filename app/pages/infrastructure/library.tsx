import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Library");

export default function Library() {
  return <Page path="/Library">{null}</Page>;
}
