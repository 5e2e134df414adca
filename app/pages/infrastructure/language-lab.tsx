import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/LanguageLab");

export default function LanguageLab() {
  return <Page path="/LanguageLab">{null}</Page>;
}
