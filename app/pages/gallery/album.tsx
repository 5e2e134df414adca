import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/SubGallery");

export default function Album() {
  return <Page path="/SubGallery">{null}</Page>;
}
