import { resolve } from "node:path";
import type { TestProjectInlineConfiguration } from "vitest/config";

/** Shared by all projects. Timeouts are for a busy machine. */
export const shared = {
  root: resolve(import.meta.dirname, ".."),
  test: {
    setupFiles: ["tests/harness/vitest/expected-log-setup.ts"],
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

const projects = [
  // Pure functions of the app: these start in a second. No result may depend on the machine's time zone.
  {
    name: "unit",
    include: ["tests/app/*.test.ts", "tests/app/{entities,parse,search}/**/*.test.ts"],
    env: { TZ: "America/New_York" },
  },
  { name: "tools", include: ["tests/tools/**/*.test.ts"], exclude: ["tests/tools/commands/**"] },
  // The commands as a person runs them, on the built site.
  {
    name: "commands",
    include: ["tests/tools/commands/**/*.test.ts"],
    globalSetup: ["tests/harness/site/build-setup.ts"],
  },
] satisfies TestProjectInlineConfiguration["test"][];

/** The projects in Node, which need no plugins. */
export const nodeProjects = projects.map((own) => ({
  ...shared,
  test: { ...shared.test, ...own },
}));
