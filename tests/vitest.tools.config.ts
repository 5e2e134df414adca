import { defineConfig, mergeConfig } from "vitest/config";
import { shared } from "./vitest.shared.ts";

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      name: "tools",
      include: ["tests/{school-api,tools}/**/*.test.ts"],
      exclude: ["tests/tools/commands/**"],
      globalSetup: ["tests/harness/school-api-setup.ts"],
    },
  }),
);
