import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/VisionAim");

export default function VisionAim() {
  return <Page path="/VisionAim">{null}</Page>;
}
