import { defineConfig } from "@playwright/test";
import { firefox, headlessChromium } from "../harness/browser/installed-browsers.ts";
import { withFonts } from "./fonts.ts";

process.env.BUILD_DIRECTORY ??= "node_modules/.cache/tests/build";
// Else each site prints how many header rules it has read.
process.env.WRANGLER_LOG = "warn";

export default defineConfig({
  testDir: ".",
  testIgnore: firefox ? [] : ["firefox/**"],
  outputDir: "../../node_modules/.cache/tests/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // For busy machines. What waits within a test fails sooner, and says what it waits for.
  timeout: 300_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  globalSetup: ["../harness/browser/find-chromium.ts", "../harness/site/build-setup.ts"],
  reporter: [["list"], ["../harness/browser/results-reporter.ts"]],
  // Tests that intercept requests must see them all; those of offline reading allow the service worker.
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    serviceWorkers: "block",
    reducedMotion: "no-preference",
    locale: "en-IN",
    timezoneId: "America/New_York",
    launchOptions: {
      args: ["--disable-gpu"],
      env: withFonts(),
      executablePath: headlessChromium,
    },
  },
});
