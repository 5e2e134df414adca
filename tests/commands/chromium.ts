/** A Chromium for the browser tests and the screenshots: the machine's, else Playwright's, else Debian's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { endWith } from "./ending.ts";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const launchOptions = {
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

/** Its path; where none can be had, one line says so and the process ends: the tests are never skipped. */
export function findChromium(): string {
  const found = present();
  if (found) return found;
  console.log("Getting a Chromium …");
  const quiet = { stdio: "ignore" } as const;
  spawnSync("playwright", ["install", "chromium"], { ...quiet, timeout: 300_000 });
  if (!present() && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update"], quiet);
    spawnSync("apt-get", ["install", "-y", "chromium"], quiet);
  }
  return present() ?? endWith("No Chromium could be had: install one and set CHROMIUM_PATH to it");
}

function present(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) endWith(`CHROMIUM_PATH is ${named}, but there is no such file`);
  return [named, ...usual, chromium.executablePath()].find((path) => path && existsSync(path));
}
