/** `npm run bench`: measures the production build; see tests/bench/. */
import { bench } from "../../tests/bench/bench.ts";
import { shutDown } from "./steps/shut-down.ts";

await bench();
await shutDown();
