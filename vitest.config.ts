import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import { defineConfig } from "vitest/config";
import { firstStyles } from "./tools/plugins/first-styles.ts";
import { writtenWords } from "./tools/plugins/written-words.ts";

// All times are for a machine that has other work as well; what must come in time says so itself.
const expect = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    // Two cores have hands for three: some tests wait for processes, for a timeout or for the stand-in.
    maxWorkers: 3,
    projects: [
      {
        plugins: [
          UnoCSS(),
          // Verbose, the runtime prints each connection that a test breaks on purpose.
          cloudflareTest({ verbose: false, wrangler: { configPath: "./wrangler.toml" } }),
          reactRouter(),
          writtenWords(),
          firstStyles(),
        ],
        test: {
          name: "workerd",
          include: ["tests/worker/**/*.test.ts", "tests/app/**/*.test.ts"],
          globalSetup: ["tests/harness/school-api-setup.ts"],
          setupFiles: ["tests/harness/expected-log.ts"],
          testTimeout: 120_000,
          expect,
        },
      },
      {
        test: {
          name: "node",
          include: [
            "tests/*.test.ts",
            "tests/school-api/**/*.test.ts",
            "tests/soak/**/*.test.ts",
            "tests/tools/**/*.test.ts",
          ],
          globalSetup: ["tests/harness/build-setup.ts", "tests/harness/school-api-setup.ts"],
          setupFiles: ["tests/harness/expected-log.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
    ],
  },
});
