import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/ExaminatioPromotion");

export default function ExaminationPromotion() {
  return <Page path="/ExaminatioPromotion">{null}</Page>;
}
