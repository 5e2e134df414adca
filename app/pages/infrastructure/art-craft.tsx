import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/ArtCraft");

export default function ArtCraft() {
  return <Page path="/ArtCraft">{null}</Page>;
}
