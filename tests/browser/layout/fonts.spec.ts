import { expect, test } from "../../harness/browser.ts";
import { fontPairs } from "../fonts.ts";

test("pages use the fonts of the project, not of the machine", async ({ page }) => {
  const { sans, serif } = fontPairs[test.info().project.name as keyof typeof fontPairs];
  await page.goto("/About");
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const getFonts = async (selector: string) => {
    const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
  const used = [await getFonts("main h1"), await getFonts("main p")];
  // Only Chromium on Linux uses fontconfig.
  const expected = process.platform === "linux" ? [[serif], [sans]] : used;
  expect(used).toEqual(expected);
});
