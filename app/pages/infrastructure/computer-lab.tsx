import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/ComputerLab");

export default function ComputerLab() {
  return <Page path="/ComputerLab">{null}</Page>;
}
