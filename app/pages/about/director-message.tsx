import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/DirectorMessage");

export default function DirectorMessage() {
  return <Page path="/DirectorMessage">{null}</Page>;
}
