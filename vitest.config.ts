import { defineConfig } from "vitest/config";

/** Each has a configuration of its own, so that a run of one need not load the others' plugins. */
const { TEST_PROJECTS: projects = "unit worker tools commands" } = process.env;

export default defineConfig({
  test: {
    fsModuleCache: true,
    projects: projects.split(" ").map((name) => `tests/vitest.${name}.config.ts`),
  },
});
