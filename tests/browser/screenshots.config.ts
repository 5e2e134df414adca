/** `npm run screenshots`: every page at 360 and 1440 px into `screenshots/`, and with `-- --grep README` the README's picture. */
import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

const isReadme = process.argv.includes("README");

export default defineConfig(tests, {
  testMatch: "screenshots.ts",
  reporter: "list",
  // With the machine's fonts, as visitors see the pages.
  use: { launchOptions: { ...tests.use?.launchOptions, env: process.env } },
  ...(isReadme ? {} : { grepInvert: /README/ }),
});
