/** The budget of each page in brotli bytes: slightly more than it weighs. Raise one only with a reason. */
import { getPage, offline, type PagePath, search, sections } from "../../app/site-map.ts";
import type { Weights } from "./page-weights.ts";

const information: Weights = { html: 6_000, css: 9_200, script: 0, later: 0 };

const budgets = {
  /** It has critical CSS inline; islands are hydrated after the first paint, and a tap on a picture fetches the viewer. */
  home: { html: 18_700, css: 9_200, script: 2_000, later: 104_000 },
  /** One TCP flight, whatever the school publishes; its styles are inline. */
  today: { html: 14_000, css: 0, script: 0, later: 0 },
  form: { ...information, script: 2_000, later: 67_000 },
  /** One script updates the list. */
  list: { ...information, html: 9_700, script: 1_100 },
  /** One script waits for a tap, which fetches the viewer and React. */
  photos: { ...information, script: 2_000, later: 81_000 },
  item: { ...information, script: 2_300, later: 81_000 },
  /** One script shows a picture of the PDF where the browser cannot show the PDF. */
  registration: { ...information, script: 200 },
  information,
} satisfies Record<string, Weights>;

const infrastructure = sections.find(({ key }) => key === "infrastructure")?.pages ?? [];
const photoPages = ["/Safety", "/Leadership", "/ErpSoftware", "/Announcements", "/Notices"];

/** The script that registers the service worker, on live pages; that of the privacy page's button weighs less. */
const SERVICE_WORKER_BYTES = 600;

/** The budget of a path, or of an item path ("/News/:slug"). */
export function getBudget(path: string): Weights {
  const budget = getBudgetWithoutWorker(path);
  const page = getPage(path.replace("/:slug", "") as PagePath);
  const isLive = page.cacheParameters && path !== "/Today";
  const hasScript = isLive || page === offline || path === "/Accessibility";
  return hasScript ? { ...budget, script: budget.script + SERVICE_WORKER_BYTES } : budget;
}

function getBudgetWithoutWorker(path: string): Weights {
  if (path === "/") return budgets.home;
  if (path === "/Today") return budgets.today;
  if (path === "/Tc") return budgets.form;
  if (path === "/Registration") return budgets.registration;
  if (path.includes(":") || path === "/SubGallery") return budgets.item;
  const page = getPage(path as PagePath);
  if (infrastructure.includes(page) || photoPages.includes(path)) return budgets.photos;
  const isFiltered = page.cacheParameters && page.cacheParameters.length > 1;
  if (page === search || isFiltered) return budgets.list;
  return budgets.information;
}
