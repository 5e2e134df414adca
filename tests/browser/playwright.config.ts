import { defineConfig } from "@playwright/test";
import { launchOptions } from "../../tools/commands/steps/chromium.ts";
import { fontPairs, withFonts } from "./fonts.ts";

const { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: report } = process.env;

/** A project whose browser has these fonts and no others. */
function createProject(name: keyof typeof fontPairs) {
  const options = { ...launchOptions, env: withFonts(fontPairs[name]) };
  return {
    name,
    use: { launchOptions: executablePath ? { ...options, executablePath } : options },
  };
}

export default defineConfig({
  testDir: ".",
  outputDir: "../../node_modules/.cache/tests/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // For busy machines; tests that need a deadline set their own.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ["../harness/unexpected-output.ts"],
    ...(report ? [["json"] as ["json"]] : []),
  ],
  // Tests that intercept requests must see them all; those of offline reading allow the service worker.
  use: {
    serviceWorkers: "block",
    reducedMotion: "no-preference",
    locale: "en-IN",
    timezoneId: "America/New_York",
  },
  projects: [
    createProject("ordinary fonts"),
    // Layout tests also run with wide fonts; other tests do not depend on fonts.
    { ...createProject("wide fonts"), testMatch: /(every-page|layout\/.+)\.spec\.ts$/ },
  ],
});
