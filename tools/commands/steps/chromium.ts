/** A Chromium for the browser tests and the screenshots: the machine's, else Playwright's, else Debian's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const knownPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
];

export const missingChromium =
  "There is no Chromium, and none could be installed: install it, and set CHROMIUM_PATH to it";

/** Its path; undefined if there is none and none can be installed. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named } = process.env;
  if (named) return existsSync(named) ? named : undefined;
  if (findInstalled()) return findInstalled();
  console.log("Installing Chromium …");
  const quiet = { stdio: "ignore" } as const;
  spawnSync("playwright", ["install", "chromium"], { ...quiet, timeout: 300_000 });
  if (!findInstalled() && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update"], quiet);
    spawnSync("apt-get", ["install", "-y", "chromium", "chromium-headless-shell"], quiet);
  }
  return findInstalled();
}

function findInstalled(): string | undefined {
  return knownPaths.find((path) => existsSync(path));
}
