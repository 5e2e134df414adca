import { pageAt } from "../../site-map.ts";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/");

export default function Home() {
  return <h1 className="container-page pt-8 text-display">{pageAt("/").title}</h1>;
}
