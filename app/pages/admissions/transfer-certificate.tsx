import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/Tc");

export default function TransferCertificate() {
  return <Page path="/Tc">{null}</Page>;
}
