import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/RulesAndRegulations");

export default function RulesAndRegulations() {
  return <Page path="/RulesAndRegulations">{null}</Page>;
}
