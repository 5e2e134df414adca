import { expect, test } from "../../harness/browser.ts";
import { addStyles } from "../every-page/checks/widths.ts";
import { ordinaryFonts, wideFonts } from "../fonts.ts";

test("pages use the fonts of the project, not of the machine", async ({ page }) => {
  await page.goto("/About");
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const getFonts = async (selector: string) => {
    const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.map(({ familyName }) => familyName).join();
  };
  const { sans, serif } = ordinaryFonts;
  // Only Chromium on Linux uses fontconfig.
  const isLinux = process.platform === "linux";
  const expectFont = async (selector: string, font: string) => {
    if (isLinux) await expect.poll(() => getFonts(selector)).toBe(font);
  };
  await expectFont("main h1", serif);
  await expectFont("main p", sans);
  // The browser says which fonts it has painted.
  await addStyles(page, wideFonts);
  await expectFont("main p", "DejaVu Sans");
});
