/** A Chromium for the browser tests and the screenshots: the machine's, else Playwright's, else Debian's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const { CHROMIUM_PATH } = process.env;
const knownPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
];

/** Undefined if there is none. */
export function findChromium(): string | undefined {
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : knownPaths).find((path) => existsSync(path));
}

/** Before any test starts. */
export default function setUp(): void {
  if (!findChromium() && !CHROMIUM_PATH) installChromium();
  if (!findChromium())
    throw new Error(
      CHROMIUM_PATH
        ? `CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no such file`
        : "Chromium could not be installed: install it and set CHROMIUM_PATH to it",
    );
}

function installChromium(): void {
  console.log("Installing Chromium …");
  const quiet = { stdio: "ignore" } as const;
  spawnSync("playwright", ["install", "chromium"], { ...quiet, timeout: 300_000 });
  if (findChromium() || process.getuid?.() !== 0) return;
  spawnSync("apt-get", ["update"], quiet);
  spawnSync("apt-get", ["install", "-y", "chromium", "chromium-headless-shell"], quiet);
}
