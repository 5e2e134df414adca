/** Each page is loaded once, then looked at in one window and medium after the other. */
import type { Page } from "@playwright/test";
import { axeFindings, contrastFindings, expect, test } from "../../harness/browser.ts";
import { everyPath, expandAll, templates, visit } from "../../harness/every-page.ts";
import { brokenContacts } from "./checks/broken-contacts.ts";
import { findClippedElements, strips } from "./checks/clipped-elements.ts";
import { forcedColourFaults } from "./checks/colours.ts";
import { keyboardFaults } from "./checks/keyboard.ts";
import { movingThings } from "./checks/motion.ts";
import { nameFaults } from "./checks/names.ts";
import { printFaults } from "./checks/print.ts";
import { privacyFaults } from "./checks/privacy.ts";
import { cutByLargeLetters, cutByTextSpacing, loneSigns, smallControls } from "./checks/widths.ts";

type Media = Parameters<Page["emulateMedia"]>[0];
type Check = {
  name: string;
  width: number;
  height?: number;
  media?: Media;
  find: (page: Page, path: string) => Promise<readonly string[]>;
  /** Depends on how wide letters are. */
  isLayout?: true;
};

const cut = (page: Page) => findClippedElements(page, strips);
const axe = (page: Page) => axeFindings(page);

const checks: readonly Check[] = [
  { name: "moves with reduced motion", width: 360, find: movingThings },
  { name: "is remembered", width: 360, find: privacyFaults },
  { name: "heading", width: 360, find: headingFaults },
  // 400 % zoom of a window of 1280 × 1024 px.
  { name: "cut", width: 320, height: 256, find: cut, isLayout: true },
  { name: "broken contact", width: 320, find: brokenContacts, isLayout: true },
  { name: "lone sign of the breadcrumb", width: 320, find: loneSigns, isLayout: true },
  { name: "lone sign of the breadcrumb", width: 360, find: loneSigns, isLayout: true },
  { name: "cut by text spacing", width: 320, find: cutByTextSpacing, isLayout: true },
  { name: "cut by large letters", width: 360, find: cutByLargeLetters, isLayout: true },
  { name: "cut", width: 768, find: cut, isLayout: true },
  { name: "cut", width: 1024, find: cut, isLayout: true },
  { name: "cut", width: 1440, find: cut, isLayout: true },
  { name: "cut", width: 1920, find: cut, isLayout: true },
  { name: "axe", width: 360, find: axe },
  { name: "axe", width: 1440, find: axe },
  { name: "dark", width: 1440, media: { colorScheme: "dark" }, find: contrastFindings },
  { name: "print", width: 794, media: { media: "print" }, find: printFaults },
  {
    name: "forced colours",
    width: 1440,
    media: { forcedColors: "active" },
    find: forcedColourFaults,
  },
  { name: "keyboard", width: 1440, find: keyboardFaultsWhereWide },
  { name: "keyboard", width: 360, find: keyboardFaults, isLayout: true },
  { name: "keyboard", width: 320, height: 256, find: keyboardFaults, isLayout: true },
];

const checksUnfolded: readonly Check[] = [
  { name: "names", width: 1440, find: nameFaults },
  { name: "small control", width: 1440, find: smallControls, isLayout: true },
  { name: "small control", width: 360, find: smallControls, isLayout: true },
];

const usualMedia: Media = { media: "screen", colorScheme: "light", forcedColors: "none" };

test.use({
  photographs: "replaced",
  reducedMotion: "reduce",
  viewport: { width: 360, height: 740 },
});

for (const path of everyPath) {
  const tag = templates.includes(path) ? "@template" : [];
  test(
    `${path} is right at every width and in every medium`,
    { tag },
    async ({ page, shared: { site, school } }, { project }) => {
      const isAll = project.name === "ordinary fonts";
      const findings: Record<string, readonly string[]> = {};
      const look = async (all: readonly Check[]) => {
        for (const { name, width, height = 800, media, find } of all.filter(
          ({ isLayout }) => isAll || isLayout,
        )) {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ ...usualMedia, ...media });
          const found = await find(page, path);
          if (found.length > 0) findings[`${name} at ${width} px`] = found;
        }
      };
      const elsewhere = await answerElsewhere(page, site.origin);
      await visit(page, path, { site, school });
      await look(checks);
      expect.soft(elsewhere, "requests to other servers").toEqual([]);
      await expandAll(page);
      await look(checksUnfolded);
      expect(findings).toEqual({});
    },
  );
}

/** The requests to other servers, which need not be there. */
async function answerElsewhere(page: Page, site: string): Promise<string[]> {
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

/** The facts of an event stand beside its words there, and come before them: on a phone they are above. */
async function keyboardFaultsWhereWide(page: Page, path: string): Promise<string[]> {
  const faults = await keyboardFaults(page);
  return path === "/Events/:slug"
    ? faults.filter((fault) => !/^<a href="\/api.+ lies before what/.test(fault))
    : faults;
}

/** A page has one heading of the first level, which says what its title says. */
function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1")].map((fault) => fault.textContent ?? "");
    return headings.length === 1 && headings[0]?.trim() ? [] : [`h1: ${headings}`];
  });
}
