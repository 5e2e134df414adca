import { brotliCompressSync } from "node:zlib";
import { sitePages } from "../../../app/site-map.ts";
import { expect, test } from "../../harness/browser.ts";
import { hostileKinds, openHostileSchool } from "../../harness/hostile-school.ts";
import { startTestSite } from "../../harness/test-site.ts";

const dated = ["/News", "/Events", "/Gallery", "/VideoGallery"];
const addresses = [
  ...sitePages
    .filter(({ live }) => live)
    .map(({ path }) => (dated.includes(path) ? `${path}?year=All` : path)),
  "/SubGallery?id=1",
  "/Search?q=title",
];
/** The largest allowed page for any content, brotli bytes. */
const MAX_PAGE_BYTES = 40_000;
/** The browser logs this for a picture that the site rejects. */
const failedPicture = /Failed to load resource/;

async function openSiteOf(kind: string) {
  const school = await openHostileSchool(kind);
  const logged: string[] = [];
  const settings = { schoolApiOrigin: school.origin, schoolCode: "any" };
  const site = await startTestSite({ ...settings, onLog: (line) => logged.push(line) });
  const close = async () => {
    await site.stop();
    await school.close();
    return logged.filter((line) => /page-failed|request-failed|block-failed/.test(line));
  };
  return { origin: site.origin, close };
}

for (const { kind, shows } of hostileKinds.filter(({ shows }) => shows)) {
  test(`${kind}: no script runs, and pages are whole and light`, async ({ page, printed }) => {
    const { origin, close } = await openSiteOf(kind);
    const wrong: string[] = [];
    page.on("dialog", (dialog) => wrong.push(`a dialog says ${dialog.message()}`));
    let showing = 0;
    for (const address of addresses) {
      const response = await page.goto(origin + address);
      const html = (await response?.text()) ?? "";
      const faults = await page.evaluate(() => {
        const links = document.querySelectorAll("a[href], form[action], iframe, object, embed");
        const harmful = [...links].flatMap((element) => {
          const leads = element.getAttribute("href") ?? element.getAttribute("action") ?? "";
          const { protocol = "https:" } = URL.parse(leads, location.href) ?? {};
          return /^(https?|mailto|tel|webcal):$/.test(protocol) ? [] : [`leads to ${leads}`];
        });
        const isWhole = document.querySelectorAll("h1").length === 1;
        return [
          ...harmful,
          ...("harmed" in window ? ["a script ran"] : []),
          ...(isWhole && document.querySelector("footer") ? [] : ["is not whole"]),
          ...(document.documentElement.scrollWidth > innerWidth ? ["scrolls sideways"] : []),
        ];
      });
      if (html.includes(shows ?? "")) showing += 1;
      if ((response?.status() ?? 500) >= 500) faults.push(`${response?.status()}`);
      if (brotliCompressSync(html).length > MAX_PAGE_BYTES) faults.push("is too large");
      const { "set-cookie": cookie, "x-harm": harm } = response?.headers() ?? {};
      if (cookie || harm) faults.push("passes on the school's headers");
      wrong.push(...faults.map((fault) => `${address} ${fault}`));
    }
    await page.goto("about:blank");
    wrong.push(...(await close()));
    wrong.push(...printed.splice(0).filter((line) => !failedPicture.test(line)));
    expect(wrong).toEqual([]);
    expect(showing, `pages that show ${shows}`).toBeGreaterThan(2);
  });
}

test("a list that breaks parsers or memory is refused, and its page is whole", async () => {
  for (const { kind } of hostileKinds.filter(({ shows }) => !shows)) {
    const { origin, close } = await openSiteOf(kind);
    const response = await fetch(`${origin}/News?year=All`);
    expect([kind, response.status]).toEqual([kind, 200]);
    expect(await response.text()).toContain("</footer>");
    expect(await close()).toEqual([]);
  }
});
