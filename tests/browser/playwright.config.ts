import { defineConfig } from "@playwright/test";
import { launchOptions } from "../../tools/commands/steps/chromium.ts";
import { withFonts } from "./fonts.ts";

const { FIREFOX_PATH: firefox, BROWSER_PATH: executablePath } = process.env;
const { PLAYWRIGHT_JSON_OUTPUT_FILE: report } = process.env;

export default defineConfig({
  testDir: ".",
  testIgnore: firefox ? [] : ["firefox/**"],
  outputDir: "../../node_modules/.cache/tests/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // For busy machines.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [
    ["list"],
    ["../harness/browser/unexpected-output.ts"],
    ...(report ? [["json"] as ["json"]] : []),
  ],
  // Tests that intercept requests must see them all; those of offline reading allow the service worker.
  use: {
    serviceWorkers: "block",
    reducedMotion: "no-preference",
    locale: "en-IN",
    timezoneId: "America/New_York",
    launchOptions: {
      ...launchOptions,
      env: withFonts(),
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
