import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Registration");

export default function Registration() {
  return <Page path="/Registration">{null}</Page>;
}
