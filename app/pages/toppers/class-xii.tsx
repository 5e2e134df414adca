import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/ToppersXII");

export default function ClassXii() {
  return <Page path="/ToppersXII">{null}</Page>;
}
