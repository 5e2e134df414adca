/** The budget of each page in brotli bytes: slightly more than it weighs. Raise one only with a reason. */
import { getPage, offline, type PagePath, sections } from "../../app/site-map.ts";
import type { Weights } from "./page-weights.ts";

const information: Weights = { html: 6_000, css: 9_200, script: 0, later: 0 };
/** One script updates the list. */
const list: Weights = { ...information, html: 9_700, script: 1_100 };
/** One script waits for a tap, which fetches the viewer and React. */
const photos: Weights = { ...information, script: 2_000, later: 81_000 };
const item: Weights = { ...photos, script: 2_300 };

const infrastructure = sections.find(({ key }) => key === "infrastructure")?.pages ?? [];

const ownBudgets: Partial<Record<PagePath, Weights>> = {
  /** It has critical CSS inline; islands are hydrated after the first paint, and a tap on a picture fetches the viewer. */
  "/": { html: 18_700, css: 9_200, script: 2_000, later: 104_000 },
  /** One TCP flight, whatever the school publishes; its styles are inline. */
  "/Today": { html: 14_000, css: 0, script: 0, later: 0 },
  "/Tc": { ...information, script: 2_000, later: 67_000 },
  /** One script shows a picture of the PDF where the browser cannot show the PDF. */
  "/Registration": { ...information, script: 200 },
  "/SubGallery": item,
  "/Search": list,
  "/Safety": photos,
  "/Leadership": photos,
  "/ErpSoftware": photos,
  "/Announcements": photos,
  "/Notices": photos,
  ...Object.fromEntries(infrastructure.map(({ path }) => [path, photos])),
};

/** The script that registers the service worker, on live pages; that of the privacy page's button weighs less. */
const SERVICE_WORKER_BYTES = 600;

/** The budget of a path, or of an item path ("/News/:slug"). */
export function getBudget(path: string): Weights {
  const page = getPage(path.replace("/:slug", "") as PagePath);
  const { cacheParameters = [] } = page;
  const usual = cacheParameters.length > 1 ? list : information;
  const budget = path.includes(":") ? item : (ownBudgets[page.path] ?? usual);
  const isLive = page.cacheParameters && path !== "/Today";
  const hasScript = isLive || page === offline || path === "/Accessibility";
  return hasScript ? { ...budget, script: budget.script + SERVICE_WORKER_BYTES } : budget;
}
