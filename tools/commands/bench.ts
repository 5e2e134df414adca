/** `npm run bench`, or `npm run bench -- costs`: measures the production build; see tests/bench/. */
import { bench } from "../../tests/bench/bench.ts";
import { shutDown } from "./steps/shut-down.ts";

await bench(process.argv.slice(2));
await shutDown();
