/** Real browsers that Playwright cannot drive: Chromium of 2020 to 2023, the machine's Firefox, and WebKit where it is installed. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import puppeteer, { type Browser } from "puppeteer-core";
import { firefox, installedWebKits } from "./installed-browsers.ts";
import type { Launched } from "./visitor.ts";
import { openWebDriver } from "./web-driver.ts";

const STARTS_WITHIN_MS = 30_000;
const args = ["--disable-gpu", "--no-sandbox"];
const cache = resolve("node_modules/.cache/browsers");
/** The npm packages that carry them, and a puppeteer that is old enough to drive them. */
const packages = {
  "chromium-80": "npm:chrome-aws-lambda@2.1.1",
  "chromium-92": "npm:chrome-aws-lambda@10.1.0",
  "chromium-109": "npm:@sparticuz/chromium@109.0.6",
  "puppeteer-core": "10.1.0",
};

/** What Chromium 92 has, but Firefox 78 or Safari 14 has not. */
const withoutNewer = `
  for (const name of ["show", "showModal", "close"]) delete HTMLDialogElement.prototype[name];
  delete window.requestIdleCallback;
  delete navigator.canShare;
  for (const { prototype } of [Element, ShadowRoot])
    for (const name of Object.getOwnPropertyNames(prototype))
      if (name.startsWith("aria")) delete prototype[name];
  PerformanceObserver.prototype.observe = ({ entryTypes }) => {
    if (!entryTypes) throw new TypeError("entryTypes is missing");
  };
`;

const ofLinux = {
  "Chromium 80": () => launchOldChromium("chromium-80"),
  "Chromium 92": () => launchOldChromium("chromium-92"),
  "Chromium 92 without what others of its age lack": () =>
    launchOldChromium("chromium-92", withoutNewer),
  "Chromium 109": () => launchOldChromium("chromium-109"),
};

export const browsers: Record<string, () => Promise<Launched>> = {
  ...(process.platform === "linux" && ofLinux),
  ...(firefox && { "Firefox of today": launchFirefox }),
};
for (const name of installedWebKits) browsers[name] = () => openWebDriver(name);

async function launchOldChromium(name: keyof typeof packages, prelude = ""): Promise<Launched> {
  const folder = fetchBrowser(name);
  const driver: typeof puppeteer = createRequire(`${cache}/`)("puppeteer-core");
  const options = {
    executablePath: `${folder}/chromium`,
    args: [...args, "--single-process", "--no-zygote"],
    env: { ...process.env, LD_LIBRARY_PATH: `${folder}/lib` },
  };
  // As a single process it now and then hangs when it starts or ends.
  for (let attempt = 1; attempt < 5; attempt++) {
    const browser = await driver.launch(options).catch(() => undefined);
    if (!browser) continue;
    const close = async () => browser.process()?.kill("SIGKILL");
    const launched = await Promise.race([
      openWindow(browser, prelude),
      setTimeout(STARTS_WITHIN_MS),
    ]);
    if (launched) return { ...launched, close };
    await close();
  }
  throw new Error(`${name} did not start`);
}

async function launchFirefox(): Promise<Launched> {
  return openWindow(await puppeteer.launch({ browser: "firefox", executablePath: firefox ?? "" }));
}

/** A page was left while it loaded, or changed its size while it was shown. */
const harmless = /A ServiceWorker intercepted the request|Transition was (aborted|skipped)/;

/** Chromium 80 as a single process can open no second window. */
async function openWindow(browser: Browser, prelude = ""): Promise<Launched> {
  const [page = await browser.newPage()] = await browser.pages();
  if (prelude) await page.evaluateOnNewDocument(prelude);
  const errors: string[] = [];
  page.on("pageerror", (error) => harmless.test(`${error}`) || errors.push(`${error}`));
  await page.setViewport({ width: 360, height: 740 });
  return { visitor: page, errors, close: () => browser.close() };
}

/** Once; of two that want them, one waits. */
function fetchBrowser(name: keyof typeof packages): string {
  mkdirSync(cache, { recursive: true });
  if (!existsSync(`${cache}/node_modules/puppeteer-core`)) {
    writeFileSync(`${cache}/package.json`, JSON.stringify({ dependencies: packages }));
    const install = ["npm", "install", "--ignore-scripts", "--legacy-peer-deps", "--no-audit"];
    execFileSync("flock", ["lock", ...install], { cwd: cache, stdio: "pipe" });
  }
  const [folder, parts] = [`${cache}/${name}`, `${cache}/node_modules/${name}/bin`];
  if (existsSync(folder)) return folder;
  const partial = `${folder}-${process.pid}`;
  mkdirSync(partial);
  const read = (file: string) => brotliDecompressSync(readFileSync(`${parts}/${file}.br`));
  // Not piped: Node writes what came on stderr again, if only nothing, and tests print nothing.
  for (const file of ["aws.tar", "swiftshader.tar"])
    execFileSync("tar", ["-x", "-C", partial], { input: read(file), stdio: ["pipe", 2, 2] });
  writeFileSync(`${partial}/chromium`, read("chromium"));
  chmodSync(`${partial}/chromium`, 0o755);
  // The other of two that want it may have been quicker.
  if (!existsSync(folder)) renameSync(partial, folder);
  return folder;
}
