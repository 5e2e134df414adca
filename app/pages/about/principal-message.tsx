import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/PrincipalMessage");

export default function PrincipalMessage() {
  return <Page path="/PrincipalMessage">{null}</Page>;
}
