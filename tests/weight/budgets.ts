/** What a page may weigh, bytes of brotli: a little more than it does. To add weight is to change a line here, and to say why. */
import { type SitePage, sections } from "../../app/site-map.ts";
import type { Weights } from "./page-weights.ts";

const information: Weights = { html: 6_000, css: 7_000, script: 0, later: 0 };

const budgets = {
  home: { html: 15_000, css: 9_500, script: 120_000, later: 20_000 },
  /** Hydrated, as home is: React and its router alone are 99 kB. */
  form: { ...information, script: 112_000 },
  /** One script renews the list. */
  list: { ...information, html: 9_000, script: 1_000 },
  /** One script waits for a tap, which fetches the viewer. */
  photos: { ...information, script: 1_500, later: 78_000 },
  information,
} satisfies Record<string, Weights>;

const infrastructure = sections.find(({ key }) => key === "infrastructure")?.pages ?? [];
const photoPages = ["/Safety", "/Leadership", "/SubGallery", "/ErpSoftware"];

export function budgetOf(page: SitePage): Weights {
  if (page.path === "/") return budgets.home;
  if (page.hydrated) return budgets.form;
  if (page.keptBy?.includes("page")) return budgets.list;
  if (infrastructure.includes(page) || photoPages.includes(page.path)) return budgets.photos;
  return budgets.information;
}

/** One line for each kind of which a page has more than it may. */
export function overBudget(page: SitePage, weights: Weights): string[] {
  const kinds = Object.entries(budgetOf(page)) as [keyof Weights, number][];
  return kinds.flatMap(([kind, budget]) =>
    weights[kind] > budget
      ? [`${page.path}: ${weights[kind]} bytes of ${kind}, of ${budget} (tests/weight/budgets.ts)`]
      : [],
  );
}
