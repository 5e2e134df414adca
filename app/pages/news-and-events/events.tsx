import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Events");

export default function Events() {
  return <Page path="/Events">{null}</Page>;
}
