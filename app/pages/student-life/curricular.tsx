import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Curricular");

export default function Curricular() {
  return <Page path="/Curricular">{null}</Page>;
}
