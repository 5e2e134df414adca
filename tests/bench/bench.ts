/**
 * `npm run bench`, or `npm run bench -- costs`: what the edge spares the school API, and what a visit costs, measured on the production build. Machines differ: read the
 * ratios and counts. Bounded: loopback only, some twenty minutes.
 */

import { buildSite } from "../../tools/commands/steps/build-site.ts";
import { exitWithError } from "../../tools/commands/steps/shut-down.ts";
import { buildBare } from "./bare-build.ts";
import { coldStart } from "./cold-start.ts";
import { costs } from "./costs.ts";
import { growth } from "./growth.ts";
import { memory } from "./memory.ts";
import { originLoad } from "./origin-load.ts";
import { searches } from "./searches.ts";

const parts = {
  costs,
  "origin-load": originLoad,
  growth,
  searches,
  memory,
  "cold-start": coldStart,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  exitWithError(`No part is called ${unknown}: they are ${Object.keys(parts).join(", ")}`);
}
buildSite();
buildBare();
for (const [name, part] of Object.entries(parts)) {
  if (names.length === 0 || names.includes(name)) await part();
}
process.exit();
