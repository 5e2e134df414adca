import { defineConfig, mergeConfig } from "vitest/config";
import { shared } from "./vitest.shared.ts";

// The commands as a person runs them, on the built site.
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      name: "commands",
      include: ["tests/tools/commands/**/*.test.ts"],
      globalSetup: ["tests/harness/build-setup.ts"],
    },
  }),
);
