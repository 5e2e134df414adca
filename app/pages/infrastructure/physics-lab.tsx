import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/PhysicsLab");

export default function PhysicsLab() {
  return <Page path="/PhysicsLab">{null}</Page>;
}
