import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/ClassRoom");

export default function ClassRoom() {
  return <Page path="/ClassRoom">{null}</Page>;
}
