/** All checks of pages, each loaded once: in each window size and medium, and with wide letters. */
import type { Page } from "@playwright/test";
import {
  axeFindings,
  contrastFindings,
  expect,
  type SchoolSite,
} from "../../../harness/browser/browser.ts";
import { expandAll, templates, visit } from "../../../harness/browser/every-page.ts";
import { wideLetters } from "../../fonts.ts";
import { findClippedElements, scrollContainersAndTables } from "./clipped-elements.ts";
import { findForcedColourFaults } from "./colours.ts";
import { findCapturedLinks, findKeyboardFaults } from "./keyboard.ts";
import { findMovingElements } from "./motion.ts";
import { findNameFaults } from "./names.ts";
import { findOverlappingWords } from "./overlapping-words.ts";
import { findPrintFaults } from "./print.ts";
import { findPrivacyFaults } from "./privacy.ts";
import {
  addStyles,
  findBrokenWords,
  findClippedByLargeText,
  findCutChoices,
  findLoneMarks,
  findOrphanSeparators,
  findSmallControls,
  textSpacing,
} from "./widths.ts";

type Screen = {
  /** Checked on one page of each template only. */
  isOfTemplates?: boolean;
  width: number;
  height?: number;
  media?: Parameters<Page["emulateMedia"]>[0];
  styles?: string;
  checks: Record<string, (page: Page, path: string) => Promise<readonly string[]>>;
};

const cut = (page: Page) => findClippedElements(page);
const words = findOverlappingWords;
const cutText = (page: Page) => findClippedElements(page, scrollContainersAndTables);
/** Header and footer are the same on all other pages. */
const partOf = (path: string) => (path === "/About" ? undefined : "main");
/** Some of its rules are about a whole page. */
const axe = (page: Page, path: string) =>
  axeFindings(page, templates.includes(path) ? undefined : "main");
const wideAxe = (page: Page, path: string) => axeFindings(page, partOf(path));
const contrast = (page: Page, path: string) => contrastFindings(page, partOf(path));
/** 400 % zoom of a window of 1280 × 1024 px. */
const zoomed = { width: 320, height: 256 };
const ofTemplates = { isOfTemplates: true };
const dark = { colorScheme: "dark" } as const;
const forced = { forcedColors: "active" } as const;

/** Neighbours share a size, as a change of size takes the browser a while. */
const screens: readonly Screen[] = [
  {
    width: 360,
    checks: {
      "moves with reduced motion": findMovingElements,
      "is remembered": findPrivacyFaults,
      words,
      "lone sign of the breadcrumb": findOrphanSeparators,
      axe,
    },
  },
  { width: 360, styles: wideLetters, checks: { "cut with large letters": findClippedByLargeText } },
  { ...zoomed, checks: { words } },
  { ...zoomed, ...ofTemplates, checks: { cut } },
  {
    ...zoomed,
    styles: wideLetters,
    checks: {
      cut,
      "broken word": findBrokenWords,
      "lone sign of the breadcrumb": findOrphanSeparators,
    },
  },
  { ...zoomed, ...ofTemplates, styles: wideLetters, checks: { keyboard: findKeyboardFaults } },
  { ...zoomed, styles: wideLetters + textSpacing, checks: { cutText } },
  { width: 768, checks: { words } },
  { width: 768, ...ofTemplates, styles: wideLetters, checks: { cut } },
  { width: 794, media: { media: "print" }, checks: { print: findPrintFaults } },
  { width: 1024, checks: { words } },
  { width: 1024, ...ofTemplates, styles: wideLetters, checks: { cut } },
  { width: 1280, checks: { words } },
  { width: 1920, ...ofTemplates, styles: wideLetters, checks: { cut } },
  { width: 1440, checks: { words, "broken word": findBrokenWords } },
  { width: 1440, ...ofTemplates, styles: wideLetters, checks: { cut } },
  { width: 1440, ...ofTemplates, checks: { axe: wideAxe, keyboard: findWideScreenKeyboardFaults } },
  { width: 1440, ...ofTemplates, media: dark, checks: { dark: contrast } },
  { width: 1440, ...ofTemplates, media: forced, checks: { colours: findForcedColourFaults } },
];

const onceExpanded: readonly Screen[] = [
  {
    width: 1440,
    checks: {
      names: findNameFaults,
      "link with a modifier key": findCapturedLinks,
      "small control": findSmallControls,
      "cut choice": findCutChoices,
    },
  },
  {
    width: 360,
    checks: {
      "lone mark of a new tab": findLoneMarks,
      "small control": findSmallControls,
      "cut choice": findCutChoices,
    },
  },
  { width: 360, styles: wideLetters, checks: { "lone mark of a new tab": findLoneMarks } },
];

const defaultMedia = { media: "screen", colorScheme: "light", forcedColors: "none" } as const;

export async function checkPage(page: Page, path: string, shared: SchoolSite): Promise<void> {
  const elsewhere = await stubOtherServers(page, shared.site.origin);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, path, shared);
  const found = await look(page, path, screens);
  expect.soft(elsewhere, `other servers that ${path} contacts`).toEqual([]);
  await expandAll(page);
  Object.assign(found, await look(page, path, onceExpanded));
  expect.soft(found, path).toEqual({});
}

async function look(page: Page, path: string, screens: readonly Screen[]) {
  const findings: Record<string, readonly string[]> = {};
  for (const { isOfTemplates, width, height = 800, media, styles = "", checks } of screens) {
    if (isOfTemplates && !templates.includes(path)) continue;
    const size = page.viewportSize();
    if (size?.width !== width || size.height !== height)
      await page.setViewportSize({ width, height });
    await page.emulateMedia({ ...defaultMedia, ...media });
    await addStyles(page, styles);
    for (const [name, find] of Object.entries(checks)) {
      const found = await find(page, path);
      if (found.length > 0) findings[`${name} at ${width} px ${styles}`] = found;
    }
  }
  return findings;
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
