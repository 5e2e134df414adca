import type { Page } from "@playwright/test";

/** Wider drawings, and the document icon, have their own background. */
const MAX_ICON_WIDTH = 48;
const documentIcon = "svg[viewBox='0 0 32 40']";

/** Controls that need a border, as forced colours remove backgrounds. */
const edged: Record<string, string> = {
  "/": ".carousel-buttons button, [role=tab], .quick-link, .button-secondary",
  "/News": "main select, main input, main button, header .portal-link",
  "/Tc": "main input, main button",
  "/Gallery": "main select, main input, main button",
  "/SubGallery": ".button-secondary",
  "/About": "a[rel=next]",
};

/** With forced colours every icon has its control's colour, the focus is visible, and controls have borders. */
export async function findForcedColourFaults(page: Page, path: string): Promise<string[]> {
  return [
    ...(await findMiscolouredIcons(page)),
    ...(await findHiddenFocus(page)),
    ...(await findBorderlessControls(page, edged[path] ?? "")),
  ];
}

/** Icons whose colour differs from their control's. */
function findMiscolouredIcons(page: Page): Promise<string[]> {
  return page.evaluate(
    ([maxWidth, documentIcon]) => {
      const found: string[] = [];
      for (const line of document.querySelectorAll("svg *")) {
        const icon = line.closest("svg");
        if (!icon || icon.clientWidth > maxWidth || icon.matches(documentIcon)) continue;
        // Symbols take the colours of the place that uses them.
        if (icon.clientWidth === 0) continue;
        const around = getComputedStyle(icon.parentElement ?? icon).color;
        const { fill, stroke } = getComputedStyle(line);
        const paints = [fill, stroke].filter((paint) => paint !== "none");
        if (paints.some((paint) => paint !== around))
          found.push(`${icon.parentElement?.outerHTML.slice(0, 60)} ${paints} on ${around}`);
      }
      return found;
    },
    [MAX_ICON_WIDTH, documentIcon] as const,
  );
}

/** Controls whose focus outline is missing or has the background's colour. */
function findHiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const controls = document.querySelectorAll<HTMLElement>("a, button, input, select, summary");
    return [...controls].flatMap((control) => {
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) return [];
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control);
      const isShown = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      const isSeen = isShown && outlineColor !== ground;
      return isSeen ? [] : [`the focus of ${control.outerHTML.slice(0, 100)} is not seen`];
    });
  });
}

function findBorderlessControls(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    if (!selector) return [];
    const all = [...document.querySelectorAll(selector)];
    const ground = getComputedStyle(document.body).backgroundColor;
    const edgeless = all.filter((control) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control);
      const isDrawn = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
      return !isDrawn || borderTopColor === ground;
    });
    const missing = all.length === 0 ? [`there is no ${selector}`] : [];
    return [
      ...missing,
      ...edgeless.map((element) => `${element.outerHTML.slice(0, 100)} has no edge`),
    ];
  }, selector);
}
