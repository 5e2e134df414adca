import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Accessibility");

export default function Accessibility() {
  return <Page path="/Accessibility">{null}</Page>;
}
