/** What browser tests share: the production build with a stand-in school of its own, and a page that may print nothing. */
import { test as base, expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { type RunningSite, startSite } from "../../tools/commands/steps/start-site.ts";
import { openSchool, type School } from "../../tools/sample-api/client.ts";
import { startControl } from "../../tools/sample-api/control.ts";
import { replacePhotographs } from "./photographs.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export type SchoolSite = { site: RunningSite; school: School };

type Fixtures = {
  /** Those of the school: "replaced" where a test does not look at them, as they are slow to make. */
  photographs: "real" | "replaced";
  /** A site and a school that no other test has touched. */
  freshSite: SchoolSite;
  /** A page that fails the test where the browser prints an error or a warning. */
  page: Page;
  /** What was printed; a test that expects something empties it. */
  printed: string[];
};

type WorkerFixtures = { control: { origin: string }; shared: SchoolSite };

export const test = base.extend<Fixtures, WorkerFixtures>({
  control: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const control = await startControl();
      await use(control);
      await control.close();
    },
    { scope: "worker" },
  ],
  shared: [
    async ({ control }, use) => {
      const opened = await openSite(control.origin);
      await use(opened);
      await closeSite(opened);
    },
    { scope: "worker" },
  ],
  freshSite: async ({ control, page }, use) => {
    const opened = await openSite(control.origin);
    await use(opened);
    // What still loads must not fail because the site has gone.
    await page.goto("about:blank");
    await closeSite(opened);
  },
  baseURL: async ({ shared }, use) => use(shared.site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  printed: async ({}, use) => use([]),
  photographs: ["real", { option: true }],
  page: async ({ page, photographs, printed }, use) => {
    if (photographs === "replaced") await replacePhotographs(page);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) printed.push(message.text());
    });
    page.on("pageerror", (error) => {
      if (!skippedTransition.test(String(error))) printed.push(String(error));
    });
    await use(page);
    expect(printed).toEqual([]);
  },
});

/** What Chromium says where it goes to a page without the transition between the two: nobody misses it. */
const skippedTransition = /Transition was (aborted|skipped)/;

export { expect };

/** A site that may log nothing, unless its school was told to fail. */
export async function openSite(control: string): Promise<SchoolSite & { logged: string[] }> {
  const school = await openSchool(control);
  const logged: string[] = [];
  let mayFail = false;
  const site = await startSite({
    schoolApiOrigin: school.origin,
    schoolCode: school.school,
    schoolApiToken: undefined,
    purgeTokens: ["purge-secret"],
    onLog: (line) => mayFail || logged.push(line),
  });
  const setFault: School["setFault"] = (call, fault) => {
    mayFail = true;
    return school.setFault(call, fault);
  };
  return { site, school: { ...school, setFault }, logged };
}

export async function closeSite({ site, school, logged }: Awaited<ReturnType<typeof openSite>>) {
  await site.stop();
  await school.close();
  expect(logged, "what the site logged").toEqual([]);
}

/** What axe finds against WCAG 2.2 AA, AAA contrast and its best practices, one line a finding; in a part of the page, if one is named. */
export function axeFindings(page: Page, part?: string): Promise<string[]> {
  const options = {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: { "target-size": { enabled: true }, "color-contrast-enhanced": { enabled: true } },
  };
  return runAxe(page, options, part);
}

/** What axe finds of the page as it stands, in the dark scheme: that changes colours only. */
export async function darkModeFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const findings = await contrastFindings(page);
  await page.emulateMedia({ colorScheme: "light" });
  await finishTransitions(page);
  return findings;
}

/** What axe finds of the contrast of the page's colours, which fade from one scheme to the other. */
export async function contrastFindings(page: Page): Promise<string[]> {
  await finishTransitions(page);
  return runAxe(page, {
    runOnly: { type: "rule", values: ["color-contrast", "color-contrast-enhanced"] },
  });
}

/** What fades or slides is where it was to come to. */
export async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Of what is well, nothing is described or sent here: that takes axe three times as long. */
async function runAxe(page: Page, options: RunOptions, part = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([part, options]) => (await window.axe.run(part, options)).violations,
    [part, { ...options, resultTypes: ["violations"] } satisfies RunOptions] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
