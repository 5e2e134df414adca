import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Gallery");

export default function Albums() {
  return <Page path="/Gallery">{null}</Page>;
}
