import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/MusicDance");

export default function MusicDance() {
  return <Page path="/MusicDance">{null}</Page>;
}
