import { defineConfig } from "vitest/config";
import { nodeProjects } from "./vitest.shared.ts";

const [unit] = nodeProjects;

/** For `npm run mutants`, which names the folder. What measures time would fail. */
export default defineConfig({
  ...unit,
  test: { ...unit?.test, include: ["**/*.test.ts"], exclude: ["**/long-texts.test.ts"] },
});
