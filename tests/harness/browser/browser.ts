/** Fixtures of browser tests: the production build with its own sample school, and a page that may log nothing. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { type SchoolApi, startSchoolApi } from "../../../tools/sample-api/sample-api.ts";
import { type RunningSite, startTestSite } from "../site/start-site.ts";
import { chromium } from "./installed-browsers.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export type SchoolSite = { site: RunningSite; school: SchoolApi };

type Fixtures = {
  /** The school's photographs are slow to resize, so only tests that need them have the "real" ones. */
  photographs: "real" | "replaced";
  /** A site and a school that no other test has touched. */
  freshSite: SchoolSite;
  /** The fresh site's. */
  site: SchoolSite["site"];
  school: SchoolSite["school"];
  /** A page that fails the test if the browser logs an error or a warning. */
  page: Page;
  /** What the browser logged; a test that expects something empties it. */
  printed: string[];
};

type WorkerFixtures = { shared: SchoolSite };

export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const opened = await openSite();
      await use(opened);
      await closeSite(opened);
    },
    { scope: "worker" },
  ],
  freshSite: async ({ page }, use) => {
    const opened = await openSite();
    await use(opened);
    // Pending loads must not fail because the site has stopped.
    await page.goto("about:blank");
    await closeSite(opened);
  },
  site: ({ freshSite }, use) => use(freshSite.site),
  school: ({ freshSite }, use) => use(freshSite.school),
  baseURL: async ({ shared }, use) => use(shared.site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  printed: async ({}, use) => use([]),
  photographs: ["replaced", { option: true }],
  page: async ({ page, photographs, printed }, use) => {
    if (photographs === "replaced")
      await page.route("**/api/image**", (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: emptyDrawing }),
      );
    page.on("console", (message) => {
      const isProblem = ["error", "warning"].includes(message.type());
      if (isProblem && message.text() !== workerBlocked) printed.push(message.text());
    });
    page.on("pageerror", (error) => {
      if (!skippedTransition.test(String(error))) printed.push(String(error));
    });
    await use(page);
    expect(printed).toEqual([]);
  },
});

/** In Chromium with its windows, for what its headless shell lacks. */
export const windowTest = test.extend({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, executablePath: chromium }),
    { scope: "worker" },
  ],
});

/** Chromium logs this when it skips a view transition; harmless. */
const skippedTransition = /Transition was (aborted|skipped)/;

/** Playwright logs this where the configuration blocks service workers. */
const workerBlocked = "Service Worker registration blocked by Playwright";

export { expect };

/** In a third of the time of `axe.source`, which has its comments. */
const axeFile = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));

/** Its rule of enhanced contrast leaves what fails the ordinary one to another rule, which takes as long. */
const axeScript = `${readFileSync(axeFile, "utf8")};
{
  const { normal, large } = axe._audit.checks["color-contrast-enhanced"].options.contrastRatio;
  normal.minThreshold = large.minThreshold = 0;
}`;

/** Loads at once. */
export const emptyDrawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** The runtime logs this when a visitor is gone, also before a shared fetch ends. */
const harmless =
  /promise was resolved or rejected from a different request context|^(?!\{).*(disconnected: |Network connection lost)/;

/** A site that may log nothing, unless the test has set a fault. */
export async function openSite(
  options: Parameters<typeof startSchoolApi>[0] = {},
): Promise<SchoolSite & { listProblems: () => string[] }> {
  const school = await startSchoolApi(options);
  const site = await startTestSite(school, { PURGE_TOKEN: "sample-purge-secret" });
  let lastLine: number | undefined;
  const setFault: SchoolApi["setFault"] = (call, fault) => {
    lastLine ??= site.listLogged().length;
    return school.setFault(call, fault);
  };
  const listProblems = () => site.listLogged().slice(0, lastLine);
  return { site, school: { ...school, setFault }, listProblems };
}

export async function closeSite(opened: Awaited<ReturnType<typeof openSite>>): Promise<void> {
  const problems = opened.listProblems();
  await opened.site.stop();
  await opened.school.close();
  // That a machine is slow is no fault of the site.
  const faults = problems.filter((line) => !harmless.test(line) && !line.includes('"time-out"'));
  expect(faults, "what the site logged").toEqual([]);
}

/** Where the first such element is in the window. */
export function getBox(part: Locator): Promise<DOMRect> {
  return part.first().evaluate((element) => element.getBoundingClientRect().toJSON());
}

/** Axe's findings for WCAG 2.2 AA, AAA contrast and best practices, one line each; `part` is a selector. */
export function axeFindings(page: Page, part?: string): Promise<string[]> {
  const options = {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: {
      "target-size": { enabled: true },
      "color-contrast-enhanced": { enabled: true },
      "color-contrast": { enabled: false },
    },
  };
  return runAxe(page, options, part);
}

/** Axe's contrast findings in the dark scheme, which changes only colours. */
export async function darkModeFindings(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const findings = await contrastFindings(page, part);
  await page.emulateMedia({ colorScheme: "light" });
  await finishTransitions(page);
  return findings;
}

/** Axe's contrast findings. */
export function contrastFindings(page: Page, part?: string): Promise<string[]> {
  return runAxe(page, { runOnly: { type: "rule", values: ["color-contrast-enhanced"] } }, part);
}

/** Finishes all CSS transitions. */
export async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Looks after the transitions of colours. Only violations are reported, as passes take axe three times as long. */
async function runAxe(page: Page, options: RunOptions, part = "html"): Promise<string[]> {
  await finishTransitions(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  const violations = await page.evaluate(
    async ([part, options]) => (await window.axe.run(part, options)).violations,
    [part, { ...options, resultTypes: ["violations"] } satisfies RunOptions] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
