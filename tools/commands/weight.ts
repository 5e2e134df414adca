/** `npm run weight`: each page's compressed size and its budget; see tools/weight/. */
import { getBudget } from "../weight/budgets.ts";
import { type Weights, weighPages } from "../weight/page-weights.ts";
import { buildSite } from "./steps/build-site.ts";
import "./steps/shut-down.ts";
import { startSampleSite } from "./steps/start-sample-site.ts";

buildSite();
const { api, origin } = await startSampleSite();
const weights = await weighPages(origin, api);
console.log(
  "Brotli-compressed bytes and their budget; “later” is fetched after the first paint, near the screen or on a tap",
);
console.table(Object.fromEntries(Object.entries(weights).map(compareWithBudget)));
process.exit();

function compareWithBudget([path, weights]: [string, Weights]) {
  const row = Object.entries(getBudget(path)).map(([kind, budget]) => [
    kind,
    `${weights[kind as keyof Weights]} of ${budget}`,
  ]);
  return [path, Object.fromEntries(row)];
}
