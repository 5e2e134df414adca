/** `npm run mutants -- app/search`: changes each line of a folder in small ways and lists the changes that no test notices. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { exitWithError } from "./steps/errors.ts";

/** Their tests run in plain Node. Stryker cannot mutate what runs in workerd or a browser. */
const folders = ["app/entities", "app/parse", "app/search"];

const folder = process.argv[2]?.replace(/\/$/, "") ?? "";
if (!folders.includes(folder)) exitWithError(`Name one of these folders: ${folders.join(", ")}.`);

await new Stryker({
  // Tests of the first run in workerd; the second is data.
  mutate: [`${folder}/**/*.ts`, "!app/search/{search-school,synonyms}.ts", "!**/*.d.ts"],
  testRunner: "vitest",
  vitest: { configFile: "tests/vitest.mutants.config.ts", dir: `tests/${folder}`, related: false },
  // Stryker would read it with TypeScript's JavaScript interface, which TypeScript 7 does not have.
  tsconfigFile: "none",
  // A slow run on a busy machine must not count as an endless loop.
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: `node_modules/.cache/mutants/${folder}.json`,
  tempDirName: join(tmpdir(), "mutants"),
  ignorePatterns: ["/build", "/screenshots", "/test-results"],
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  warnings: false,
}).runMutationTest();
