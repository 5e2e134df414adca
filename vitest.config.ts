import { defineConfig } from "vitest/config";

/** Each has a configuration of its own, so that a run of one need not load the others' plugins. */
const projects = process.env.TEST_PROJECTS || "unit worker tools commands";

export default defineConfig({
  test: {
    projects: projects.split(" ").map((name) => `tests/vitest.${name}.config.ts`),
  },
});
