import { defineConfig } from "@playwright/test";
import { launchOptions } from "../../tools/commands/steps/chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../node_modules/.cache/tests/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  reporter: [["dot"], ["json"]],
  use: {
    launchOptions: {
      ...launchOptions,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
    reducedMotion: "no-preference",
    locale: "en-IN",
    timezoneId: "America/New_York",
  },
});
