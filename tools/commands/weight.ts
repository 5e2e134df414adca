/** `npm run weight`: each page's compressed size and its budget; see tools/weight/. */
import { getBudget } from "../weight/budgets.ts";
import { type Weights, weighPages } from "../weight/page-weights.ts";
import { buildSite } from "./steps/build-site.ts";
import "./steps/shut-down.ts";
import { startSampleSite } from "./steps/start-sample-site.ts";

const columns: [string, keyof Weights][] = [
  ["HTML", "html"],
  ["CSS", "css"],
  ["scripts", "script"],
  ["later", "later"],
];

buildSite();
const { api, origin } = await startSampleSite();
const weights = await weighPages(origin, api);
console.log(
  "Brotli-compressed bytes and their budget; “later” is fetched after the first paint, near the screen or on a tap",
);
print(
  "",
  columns.map(([title]) => title),
);
for (const [path, weight] of Object.entries(weights)) {
  const budget = getBudget(path);
  print(
    path,
    columns.map(([, kind]) => `${weight[kind]} of ${budget[kind]}`),
  );
}
process.exit();

function print(path: string, cells: readonly string[]): void {
  console.log(path.padEnd(22), ...cells.map((cell) => cell.padStart(18)));
}
