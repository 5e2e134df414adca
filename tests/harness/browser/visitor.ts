/** A browser that Playwright cannot drive, and what a test asks of it. */
import type { Page } from "puppeteer-core";
import { expect } from "./browser.ts";

/** A window of any of them, at first as wide as a phone if it can be. */
export type Visitor = Pick<Page, "goto" | "goBack" | "click" | "evaluate" | "setViewport"> & {
  keyboard: Pick<Page["keyboard"], "press" | "type">;
};

export type Launched = {
  visitor: Visitor;
  /** What its pages did not catch, where it says so. */
  errors: readonly string[];
  close: () => Promise<unknown>;
};

/** A page that is about to load another reads nothing. */
export const poll = (read: () => Promise<unknown>) =>
  expect.poll(() => read().catch(() => undefined));

/** The texts of elements that are shown. */
export function readSeen(visitor: Visitor, selector: string): Promise<string[]> {
  return visitor.evaluate((selector) => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)];
    const seen = found.filter(
      (element) =>
        element.offsetWidth > 0 &&
        getComputedStyle(element).visibility === "visible" &&
        // What a closed fold hides has a size in newer browsers, which have this method.
        element.checkVisibility?.() !== false,
    );
    return seen.map(({ textContent }) => textContent?.trim() ?? "");
  }, selector);
}

export function count(visitor: Visitor, selector: string): Promise<number> {
  return visitor.evaluate((selector) => document.querySelectorAll(selector).length, selector);
}

/** The first that is shown: browsers show different ones. */
export async function clickSeen(visitor: Visitor, selectors: readonly string[]): Promise<void> {
  for (const selector of selectors)
    if ((await readSeen(visitor, selector)).length > 0) return visitor.click(selector);
}

export async function expectToFit(visitor: Visitor): Promise<void> {
  const [width = 0, header = 0] = await visitor.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    (document.querySelector("header")?.offsetHeight ?? Infinity) / innerHeight,
  ]);
  expect(width).toBeLessThanOrEqual(0);
  expect(header).toBeLessThanOrEqual(0.25);
}

/** Requests a certificate. */
export async function fillIn(visitor: Visitor): Promise<void> {
  await visitor.click("#name");
  await visitor.keyboard.type("Asha Sample");
  await visitor.click("#admission");
  await visitor.keyboard.type("A/12");
  await visitor.click("main [type=submit]");
}

/** Into `window.saved`, in place of saving it: browsers without windows would leave the page. */
export function recordSavedFile(visitor: Visitor): Promise<void> {
  return visitor.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => `${make(file)}#${file.type}, ${file.size} bytes`;
    HTMLAnchorElement.prototype.click = function () {
      Object.assign(window, { saved: `${this.download}${this.hash}` });
    };
  });
}

export function removeStored(visitor: Visitor): Promise<void> {
  return visitor.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
}
