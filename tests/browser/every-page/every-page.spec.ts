/** Loads each page once, then runs all checks in each window size and medium. */
import type { Page } from "@playwright/test";
import { axeFindings, contrastFindings, expect, test } from "../../harness/browser.ts";
import { everyPath, expandAll, templates, visit } from "../../harness/every-page.ts";
import { findBrokenContacts } from "./checks/broken-contacts.ts";
import { findClippedElements, scrollContainers } from "./checks/clipped-elements.ts";
import { findForcedColourFaults } from "./checks/colours.ts";
import { findKeyboardFaults } from "./checks/keyboard.ts";
import { findMovingElements } from "./checks/motion.ts";
import { findNameFaults } from "./checks/names.ts";
import { findPrintFaults } from "./checks/print.ts";
import { findPrivacyFaults } from "./checks/privacy.ts";
import {
  findClippedByLargeText,
  findClippedByTextSpacing,
  findLoneMarks,
  findOrphanSeparators,
  findSmallControls,
} from "./checks/widths.ts";

type Media = Parameters<Page["emulateMedia"]>[0];
type Check = {
  name: string;
  width: number;
  height?: number;
  media?: Media;
  find: (page: Page, path: string) => Promise<readonly string[]>;
  /** Depends on the font's width. */
  isLayout?: true;
};

const cut = (page: Page) => findClippedElements(page, scrollContainers);
const axe = (page: Page) => axeFindings(page);

const checks: readonly Check[] = [
  { name: "moves with reduced motion", width: 360, find: findMovingElements },
  { name: "is remembered", width: 360, find: findPrivacyFaults },
  { name: "heading", width: 360, find: findHeadingFaults },
  // 400 % zoom of a window of 1280 × 1024 px.
  { name: "cut", width: 320, height: 256, find: cut, isLayout: true },
  { name: "broken contact", width: 320, find: findBrokenContacts, isLayout: true },
  { name: "lone sign of the breadcrumb", width: 320, find: findOrphanSeparators, isLayout: true },
  { name: "lone sign of the breadcrumb", width: 360, find: findOrphanSeparators, isLayout: true },
  { name: "cut by text spacing", width: 320, find: findClippedByTextSpacing, isLayout: true },
  { name: "cut by large letters", width: 360, find: findClippedByLargeText, isLayout: true },
  { name: "cut", width: 768, find: cut, isLayout: true },
  { name: "cut", width: 1024, find: cut, isLayout: true },
  { name: "cut", width: 1440, find: cut, isLayout: true },
  { name: "cut", width: 1920, find: cut, isLayout: true },
  { name: "axe", width: 360, find: axe },
  { name: "axe", width: 1440, find: axe },
  { name: "dark", width: 1440, media: { colorScheme: "dark" }, find: contrastFindings },
  { name: "print", width: 794, media: { media: "print" }, find: findPrintFaults },
  {
    name: "forced colours",
    width: 1440,
    media: { forcedColors: "active" },
    find: findForcedColourFaults,
  },
  { name: "keyboard", width: 1440, find: findWideScreenKeyboardFaults },
  { name: "keyboard", width: 360, find: findKeyboardFaults, isLayout: true },
  { name: "keyboard", width: 320, height: 256, find: findKeyboardFaults, isLayout: true },
];

const expandedChecks: readonly Check[] = [
  { name: "names", width: 1440, find: findNameFaults },
  { name: "lone mark of a new tab", width: 360, find: findLoneMarks, isLayout: true },
  { name: "lone mark of a new tab", width: 375, find: findLoneMarks, isLayout: true },
  { name: "small control", width: 1440, find: findSmallControls, isLayout: true },
  { name: "small control", width: 360, find: findSmallControls, isLayout: true },
];

const defaultMedia: Media = { media: "screen", colorScheme: "light", forcedColors: "none" };

test.use({
  photographs: "replaced",
  reducedMotion: "reduce",
  viewport: { width: 360, height: 740 },
});

for (const path of everyPath) {
  const tag = templates.includes(path) ? "@template" : [];
  test(
    `${path} passes all checks at every width and in every medium`,
    { tag },
    async ({ page, shared: { site, school } }, { project }) => {
      const isAll = project.name === "ordinary fonts";
      const findings: Record<string, readonly string[]> = {};
      const look = async (all: readonly Check[]) => {
        for (const { name, width, height = 800, media, find } of all.filter(
          ({ isLayout }) => isAll || isLayout,
        )) {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ ...defaultMedia, ...media });
          const found = await find(page, path);
          if (found.length > 0) findings[`${name} at ${width} px`] = found;
        }
      };
      const elsewhere = await stubOtherServers(page, site.origin);
      await visit(page, path, { site, school });
      await look(checks);
      expect.soft(elsewhere, "requests to other servers").toEqual([]);
      await expandAll(page);
      await look(expandedChecks);
      expect(findings).toEqual({});
    },
  );
}

/** Stubs requests to other servers, and records them. */
async function stubOtherServers(page: Page, site: string): Promise<string[]> {
  const requests: string[] = [];
  await page.route(
    // The browser's PDF viewer is an extension.
    ({ origin, protocol }) => protocol.startsWith("http") && origin !== site,
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ body: "" });
    },
  );
  return requests;
}

/** On wide screens an event's facts are beside its text but precede it in the order of the document. */
async function findWideScreenKeyboardFaults(page: Page, path: string): Promise<string[]> {
  const faults = await findKeyboardFaults(page);
  return path === "/Events/:slug"
    ? faults.filter((fault) => !/^<a href="\/api.+ lies before what/.test(fault))
    : faults;
}

/** A page has one h1, which matches its title. */
function findHeadingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1")].map(
      (heading) => heading.textContent ?? "",
    );
    return headings.length === 1 && headings[0]?.trim() ? [] : [`h1: ${headings}`];
  });
}
