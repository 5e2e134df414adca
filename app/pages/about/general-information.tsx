import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/GeneralInformation");

export default function GeneralInformation() {
  return <Page path="/GeneralInformation">{null}</Page>;
}
