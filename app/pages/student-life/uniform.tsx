import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Uniform");

export default function Uniform() {
  return <Page path="/Uniform">{null}</Page>;
}
