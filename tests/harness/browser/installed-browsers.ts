/** The machine's browsers. */
import { existsSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";

const firefoxPaths = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** The programs that each WebKit needs. */
const webKits = {
  "WebKit of today": ["/usr/bin/WebKitWebDriver", "/usr/bin/xvfb-run"],
  "WebKit of Safari 16": ["/usr/bin/WPEWebDriver", "/usr/bin/cog"],
};

export type WebKit = keyof typeof webKits;

const { FIREFOX_PATH, CHROMIUM_PATH } = process.env;

export const chromium = findChromium() ?? "";

/** Without windows it opens a page in a fraction of the time, but has no PDF viewer and no back/forward cache. */
const shell = "/usr/bin/chromium-headless-shell";
export const headlessChromium = !CHROMIUM_PATH && existsSync(shell) ? shell : chromium;

/** Undefined if there is none. */
export const firefox = (FIREFOX_PATH ? [FIREFOX_PATH] : firefoxPaths).find((path) =>
  existsSync(path),
);

export const installedWebKits = (Object.keys(webKits) as WebKit[]).filter((name) =>
  webKits[name].every((path) => existsSync(path)),
);

/** Each with what it needs. */
export function findMissingBrowsers(): [name: string, needed: string][] {
  const missing = Object.entries(webKits).filter(
    ([name]) => !installedWebKits.includes(name as WebKit),
  );
  return [
    ...(firefox ? [] : [["Firefox", "FIREFOX_PATH, or an installed one"] as [string, string]]),
    ...missing.map(([name, paths]) => [name, paths.join(" and ")] as [string, string]),
  ];
}
