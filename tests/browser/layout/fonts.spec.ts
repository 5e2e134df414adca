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
  const used = [await getFonts("main h1"), await getFonts("main p")];
  await addStyles(page, wideFonts);
  used.push(await getFonts("main p"));
  const { sans, serif } = ordinaryFonts;
  // Only Chromium on Linux uses fontconfig.
  expect(used).toEqual(process.platform === "linux" ? [serif, sans, "DejaVu Sans"] : used);
});
