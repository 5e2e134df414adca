import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/SportsAndGames");

export default function SportsAndGames() {
  return <Page path="/SportsAndGames">{null}</Page>;
}
