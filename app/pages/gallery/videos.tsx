import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/VideoGallery");

export default function Videos() {
  return <Page path="/VideoGallery">{null}</Page>;
}
