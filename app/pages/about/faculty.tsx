import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Faculty");

export default function Faculty() {
  return <Page path="/Faculty">{null}</Page>;
}
