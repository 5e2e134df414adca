import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/KarateYoga");

export default function KarateYoga() {
  return <Page path="/KarateYoga">{null}</Page>;
}
