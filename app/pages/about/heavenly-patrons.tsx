import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/HeavenlyPatrons");

export default function HeavenlyPatrons() {
  return <Page path="/HeavenlyPatrons">{null}</Page>;
}
