import { defineConfig } from "vitest/config";
import { nodeProjects } from "./tests/vitest.shared.ts";

const names = process.env.TEST_PROJECTS || "unit worker tools commands";

export default defineConfig({
  test: {
    projects: [
      ...nodeProjects.filter(({ test }) => names.includes(test.name)),
      // In a file of its own, so that a run of the others need not load its plugins.
      ...(names.includes("worker") ? ["tests/vitest.worker.config.ts"] : []),
    ],
  },
});
