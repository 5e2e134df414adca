import { defineConfig, mergeConfig } from "vitest/config";
import { shared } from "./vitest.shared.ts";

// Pure functions of the app, in Node: these start in a second.
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      name: "unit",
      include: ["tests/app/*.test.ts", "tests/app/{entities,values,search}/**/*.test.ts"],
      // No result may depend on the machine's time zone.
      env: { TZ: "America/New_York" },
    },
  }),
);
