import type { Page } from "@playwright/test";

/** The pages that parents print, and their maximum of A4 sheets. */
const sheets: Record<string, number> = {
  "/": 4,
  "/SchoolHours": 3,
  "/Uniform": 3,
  "/FeeStructure": 3,
  "/RulesAndRegulations": 3,
  "/Faculty": 3,
};

/** A page prints black on white, without navigation. */
export async function findPrintFaults(page: Page, path: string): Promise<string[]> {
  const faults = await page.evaluate(() => {
    const clickable = "header nav, nav[aria-label='Previous and next page']";
    const shown = [...document.querySelectorAll(clickable)].filter((element) =>
      element.checkVisibility(),
    );
    const heading = document.querySelector("h1");
    const ground = getComputedStyle(document.body).backgroundColor;
    const ink = heading && getComputedStyle(heading).color;
    const lines = [...document.querySelectorAll("ol > li")].filter((item) => {
      const { display, borderLeftWidth } = getComputedStyle(item, "::before");
      return display !== "none" && borderLeftWidth !== "0px";
    });
    return [
      ...(lines.length > 0 ? ["lines are printed through the numbers of steps"] : []),
      ...shown.map((element) => `${element.outerHTML.slice(0, 100)} is printed`),
      ...(heading?.checkVisibility() ? [] : ["the heading is not printed"]),
      ...(/^rgb\(255, 255, 255\)$|^rgba\(0, 0, 0, 0\)$/.test(ground) ? [] : [`on ${ground}`]),
      ...(ink === "rgb(0, 0, 0)" ? [] : [`the heading is ${ink}`]),
    ];
  });
  const measure = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await measure();
  // Firefox's paper is narrower than Chromium's, by its margins.
  await page.setViewportSize({ width: 700, height: 800 });
  if ((await measure()) > 1.2 * height) faults.push("is laid out for a phone on narrow paper");
  const most = sheets[path];
  if (!most) return faults;
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const count = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return count > 0 && count <= most ? faults : [...faults, `${count} sheets of at most ${most}`];
}
