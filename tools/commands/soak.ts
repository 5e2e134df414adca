/** `npm run soak`, or `npm run soak -- --seed N --seconds S`: the site under all troubles at once; see tests/soak/. */
import { parseArgs } from "node:util";
import { soak } from "../../tests/soak/soak.ts";
import { exitWith, shutDown } from "./steps/shut-down.ts";

const { values } = parseArgs({
  options: { seed: { type: "string" }, seconds: { type: "string", default: "280" } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 10_000));
const length = Number(values.seconds);
if (!Number.isInteger(seed)) exitWith(`--seed is "${values.seed}"; give a whole number`);
if (!(length >= 60 && length <= 3_600)) exitWith("--seconds is a number from 60 to 3600");

const isRight = await soak({ seed, length });
console.log(
  isRight
    ? "soak passed"
    : `soak failed; to repeat it: npm run soak -- --seed ${seed} --seconds ${length}`,
);
if (!isRight) process.exitCode = 1;
await shutDown();
