import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/FeeStructure");

export default function FeeStructure() {
  return <Page path="/FeeStructure">{null}</Page>;
}
