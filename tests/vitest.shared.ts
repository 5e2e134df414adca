import { resolve } from "node:path";
import type { TestProjectInlineConfiguration } from "vitest/config";

/** Shared by all projects. Timeouts are for a busy machine. */
export const shared = {
  root: resolve(import.meta.dirname, ".."),
  test: {
    setupFiles: ["tests/harness/expected-log-setup.ts"],
    isolate: false,
    // Modules from its cache come without source maps, so failures would name wrong lines.
    fsModuleCache: false,
    // Three for two cores, because some tests wait for a process or the sample school API.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
} satisfies TestProjectInlineConfiguration;
