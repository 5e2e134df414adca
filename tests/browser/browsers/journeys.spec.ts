/** What visitors do most, in each browser since 2020; docs/limits.md says what the older ones lack. */
import type { Page } from "puppeteer-core";
import { getFullAddress } from "../../../tools/sample-api/full-address.ts";
import type { SchoolApi } from "../../../tools/sample-api/sample-api.ts";
import { expect, test } from "../../harness/browser/browser.ts";
import { browsers } from "../../harness/browser/browsers.ts";
import { findFirstItem } from "../../harness/browser/every-page.ts";
import { fetchAnew } from "../../harness/browser/fetch-anew.ts";
import {
  clickSeen,
  count,
  expectToFit,
  fillIn,
  type Launched,
  poll,
  readSeen,
  recordSavedFile,
  removeStored,
  type Visitor,
} from "../../harness/browser/visitor.ts";
import { openSiteProxy, type SiteProxy } from "../../harness/site/site-proxy.ts";

/** As in Firefox before 99 and Safari before 15.4. */
const withoutPreload = `
  delete FetchEvent.prototype.preloadResponse;
  delete ServiceWorkerRegistration.prototype.navigationPreload;
`;

const saveLink = "Save the certificate (tc.jpg)";
const matching = (pattern: RegExp) => expect.stringMatching(pattern);

type Site = { proxy: SiteProxy; school: SchoolApi };
type Journey = (visitor: Visitor, site: Site) => Promise<void>;

const journeys: Record<string, Journey> = {
  "home works, and fits the window": async (visitor, { proxy }) => {
    await visitor.goto(proxy.origin);
    await poll(() => readSeen(visitor, "dialog h3")).toEqual([matching(/^1 of 3: /)]);
    await visitor.keyboard.press("Escape");
    await poll(() => readSeen(visitor, "dialog h3")).toEqual([]);
    await poll(() => count(visitor, "[data-island]")).toBe(0);
    const hero = () => readSeen(visitor, ".hero-picture.is-shown");
    const before = await hero();
    await poll(hero).not.toEqual(before);
    await visitor.click(".marquee button[value=pause]");
    expect(await readSeen(visitor, ".marquee button")).toEqual(["Play animations"]);
    await visitor.click("[role=tab]:nth-child(2)");
    expect(await readSeen(visitor, ".tab-panel h3")).toEqual(["Faculty Details"]);
    await visitor.click("#news [data-way='1']");
    const getLeft = () =>
      visitor.evaluate(() => document.querySelector("#news li")?.getBoundingClientRect().left);
    await poll(getLeft).toBeLessThan(0);
    await expectToFit(visitor);
  },
  "the menu opens and closes, on a phone and at 1366 px": async (visitor, { proxy }) => {
    for (const width of [360, 1366]) {
      await visitor.setViewport({ width, height: 768 });
      await visitor.goto(`${proxy.origin}/Tc`);
      const page = "#site-menu-about a[href='/Motto']";
      const section = "#site-menu-about summary";
      const openSection = async () => {
        await clickSeen(visitor, ["button.site-menu-button", "a.site-menu-button"]);
        await visitor.click(section);
      };
      await openSection();
      expect(await readSeen(visitor, page)).toEqual(["Motto"]);
      await clickSeen(visitor, [".site-menu-close a", "button.site-menu-button", section]);
      expect(await readSeen(visitor, page)).toEqual([]);
      await visitor.goto(`${proxy.origin}/About`);
      await openSection();
      await visitor.click(page);
      await poll(() => readSeen(visitor, "h1")).toEqual(["Motto"]);
      await expectToFit(visitor);
    }
    await visitor.setViewport({ width: 360, height: 740 });
  },
  "a filter updates the list in place": async (visitor, { proxy }) => {
    await visitor.goto(`${proxy.origin}/News?year=All`);
    await poll(() => count(visitor, "[data-island]")).toBe(0);
    const status = () => readSeen(visitor, "[role=status]");
    const all = await status();
    // Safari does not go back to what nobody has touched.
    await clickSeen(visitor, [".filters summary", ".filters label"]);
    await visitor.evaluate(() => {
      Object.assign(window, { isSamePage: true });
      const month = document.querySelector("select[name=month]") as unknown as HTMLInputElement;
      month.value = "Nov";
      month.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await poll(status).toEqual([matching(/^\d+ news items? of November$/)]);
    await visitor.goBack();
    await poll(status).toEqual(all);
    expect(await visitor.evaluate(() => "isSamePage" in window)).toBe(true);
    await expectToFit(visitor);
  },
  "the header's search finds a page": async (visitor, { proxy }) => {
    await visitor.goto(`${proxy.origin}/Uniform`);
    await visitor.click("a[href='#site-search-field']");
    const isOnTop = () =>
      visitor.evaluate(() => {
        const field = document.querySelector("#site-search-field") as HTMLElement;
        const { left, top } = field.getBoundingClientRect();
        // WebKit types only into what a script or a press has focused.
        field.blur();
        field.focus();
        // WebKit's window has no focus without a window manager.
        return !document.hasFocus() || document.elementFromPoint(left + 9, top + 9) === field;
      });
    await poll(isOnTop).toBe(true);
    await visitor.keyboard.type("motto");
    await visitor.keyboard.press("Enter");
    await poll(() => readSeen(visitor, "#list h3")).toContain("Motto");
    await expectToFit(visitor);
  },
  "a certificate is saved as a file": async (visitor, { proxy }) => {
    await visitor.goto(`${proxy.origin}/Tc`);
    await poll(() => count(visitor, "[data-island]")).toBe(0);
    await visitor.click("main [type=submit]");
    const missing = "Please fill Admission Number";
    expect(await readSeen(visitor, "#admission-error")).toEqual([missing]);
    await recordSavedFile(visitor);
    await fillIn(visitor);
    await expect
      .poll(() => visitor.evaluate(() => (window as { saved?: string }).saved))
      .toMatch(/^tc\.jpg#image\/jpeg,(%20| )\d{4,}(%20| )bytes$/);
    await poll(() => readSeen(visitor, "a[download]")).toEqual([saveLink]);
    await expectToFit(visitor);
  },
  "a photo of an album opens and closes": async (visitor, { proxy, school }) => {
    await visitor.goto(proxy.origin + (await getFullAddress("/SubGallery", school)));
    for (const close of [() => visitor.keyboard.press("Escape"), () => visitor.goBack()]) {
      await visitor.click("main a[data-photo]");
      await poll(() => readSeen(visitor, ".photo-caption")).toEqual([matching(/^Photo 1 of \d+/)]);
      await close();
      await poll(() => count(visitor, ".photo-caption")).toBe(0);
      await expectToFit(visitor);
    }
  },
  "an event and the videos can be opened": async (visitor, { proxy }) => {
    await visitor.goto(proxy.origin + (await findFirstItem(proxy.target, "/Events")));
    expect(await readSeen(visitor, "h1")).toHaveLength(1);
    await expectToFit(visitor);
    await visitor.goto(`${proxy.origin}/VideoGallery`);
    expect(await count(visitor, "main a[target=_blank][href^='https://']")).toBeGreaterThan(2);
    await expectToFit(visitor);
  },
  "stored pages open without a connection": async (visitor, { proxy }) => {
    for (const prelude of ["", withoutPreload]) {
      proxy.changes.set("/service-worker.js", async (response) => {
        const script = await (await fetchAnew(`${proxy.target}/service-worker.js`)).text();
        response.writeHead(200, { "Content-Type": "text/javascript" }).end(prelude + script);
      });
      await visitor.goto(proxy.origin);
      const isStored = () =>
        visitor.evaluate(async () => {
          const stored = await caches.match("/SchoolHours");
          return Boolean(stored && navigator.serviceWorker.controller);
        });
      await poll(isStored).toBe(true);
      await visitor.goto(`${proxy.origin}/Uniform`);
      expect(await readSeen(visitor, "h1")).toEqual(["School Uniform"]);
      proxy.isLost = true;
      await visitor.goto(`${proxy.origin}/SchoolHours`);
      expect(await readSeen(visitor, "h1")).toEqual(["School Hours"]);
      proxy.isLost = false;
      await removeStored(visitor);
    }
  },
};

/** Everything can be read and found, and both forms work. */
const withoutScript: Journey = async (visitor, site) => {
  await journeys["the menu opens and closes, on a phone and at 1366 px"]?.(visitor, site);
  const { origin } = site.proxy;
  await visitor.goto(origin);
  expect(await readSeen(visitor, "dialog, main button")).toEqual([]);
  await visitor.click("[role=tab]:nth-child(2)");
  expect(await readSeen(visitor, ".tab-panel h3")).toContain("Faculty Details");
  await visitor.goto(`${origin}/News?year=All&month=Nov`);
  expect(await readSeen(visitor, "[role=status]")).toEqual([matching(/of November$/)]);
  await visitor.goto(`${origin}/Search?q=motto`);
  expect(await readSeen(visitor, "#list h3")).toContain("Motto");
  await visitor.goto(`${origin}/Tc`);
  await fillIn(visitor);
  await poll(() => readSeen(visitor, "a[download]")).toEqual([saveLink]);
};

for (const [name, launch] of Object.entries(browsers))
  test.describe(name, () => {
    // In one window, in this order.
    test.describe.configure({ mode: "default" });
    const isOlder = name === "Chromium 80";
    let launched: Launched;
    let proxy: SiteProxy;
    test.beforeAll(async ({ shared }) => {
      proxy = await openSiteProxy(shared.site.origin);
      launched = await launch();
    });
    test.afterAll(async () => {
      await launched.close();
      await proxy.close();
    });
    for (const [title, journey] of Object.entries(journeys).slice(0, isOlder ? -1 : undefined))
      test(title, async ({ shared: { school } }) => {
        await journey(launched.visitor, { proxy, school });
        expect(launched.errors).toEqual([]);
      });
    if (name.startsWith("Chromium"))
      test("pages can be read and forms sent without scripts", async ({ shared: { school } }) => {
        await (launched.visitor as Page).setJavaScriptEnabled(false);
        await withoutScript(launched.visitor, { proxy, school });
      });
  });
