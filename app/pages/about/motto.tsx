import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Motto");

export default function Motto() {
  return <Page path="/Motto">{null}</Page>;
}
