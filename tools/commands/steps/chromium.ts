/** A Chromium for the browser tests and the screenshots: the machine's, else Playwright's, else Debian's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const knownPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const firefoxPaths = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

export function findFirefox(): string | undefined {
  const { FIREFOX_PATH: named } = process.env;
  return (named ? [named] : firefoxPaths).find((path) => existsSync(path));
}

const webKits = {
  "WebKit of today": ["/usr/bin/WebKitWebDriver", "/usr/bin/xvfb-run"],
  "WebKit of Safari 16": ["/usr/bin/WPEWebDriver", "/usr/bin/cog"],
};

/** The names of those that are installed; the others with the programs that they need. */
export function findWebKits() {
  const isFound = ([, programs]: [string, string[]]) => programs.every((path) => existsSync(path));
  const all = Object.entries(webKits);
  const found = all.filter(isFound).map(([name]) => name);
  return { found, missing: all.filter((one) => !isFound(one)) };
}

/** Chromium without windows: it opens a page in a fraction of the time, but has no PDF viewer and no back/forward cache. */
export function findHeadlessShell(): string | undefined {
  const shell = "/usr/bin/chromium-headless-shell";
  return process.env.CHROMIUM_PATH || !existsSync(shell) ? undefined : shell;
}

/** Playwright's own switches keep it quiet. */
export const launchOptions = { args: ["--disable-gpu"] };

/** Its path; prints one line if there is none and none can be installed. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named } = process.env;
  if (named)
    return existsSync(named)
      ? named
      : printError(`CHROMIUM_PATH is ${named}, but there is no such file`);
  const found = findInstalled();
  if (found) return found;
  console.log("Installing Chromium …");
  const quiet = { stdio: "ignore" } as const;
  spawnSync("playwright", ["install", "chromium"], { ...quiet, timeout: 300_000 });
  if (!findInstalled() && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update"], quiet);
    spawnSync("apt-get", ["install", "-y", "chromium", "chromium-headless-shell"], quiet);
  }
  return (
    findInstalled() ??
    printError("Chromium could not be installed: install it and set CHROMIUM_PATH to it")
  );
}

function findInstalled(): string | undefined {
  return [...knownPaths, chromium.executablePath()].find((path) => existsSync(path));
}

function printError(sentence: string): undefined {
  console.error(sentence);
}
