import { defineConfig } from "vitest/config";
import { nodeProjects } from "./tests/vitest.shared.ts";

export default defineConfig({
  test: { projects: [...nodeProjects, "tests/vitest.worker.config.ts"] },
});
