import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/About");

export default function About() {
  return <Page path="/About">{null}</Page>;
}
