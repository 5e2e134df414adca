import type { Page } from "@playwright/test";

/** Link texts that are meaningless out of context. */
const empty =
  /^((click|tap|press)?\s*(here|this)?|more|read more|(more )?details|link|open|download|next|previous|newer|older|[^\p{L}\d]*\d*[^\p{L}\d]*)$/iu;
/** Axe looks for the others, and for two of a kind. */
const landmarks = ["navigation", "region", "complementary", "search"];
const liveRegions =
  "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output";

/** As between two boxes, such as text and what is visually hidden. */
const straySpace = /\s[:.,;)]|@\s/;

type AccessibilityNode = { role: string; name: string; address?: string; isExpanded?: boolean };

/** The accessibility tree, which is not in the page's order. */
export async function getAccessibilityNodes(page: Page): Promise<AccessibilityNode[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  await browser.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: String(role?.value),
      name: String(name?.value ?? "").trim(),
      address: properties?.find((property) => property.name === "url")?.value.value,
      isExpanded: properties?.find((property) => property.name === "expanded")?.value.value,
    }));
}

function findUnclearNames(nodes: readonly AccessibilityNode[]): string[] {
  const controls = nodes.filter(({ role }) => ["link", "button", "tab"].includes(role));
  return controls
    .filter(({ name }) => empty.test(name) || straySpace.test(name))
    .map(({ role, name }) => `${role} “${name}”`);
}

function findAmbiguousLinks(nodes: readonly AccessibilityNode[]): string[] {
  const links = Map.groupBy(
    nodes.filter(({ role }) => role === "link"),
    ({ name }) => name,
  );
  return [...links].flatMap(([name, alike]) => {
    const addresses = new Set(alike.map(({ address }) => address));
    return addresses.size > 1 ? [`“${name}” leads to ${[...addresses].join(" and ")}`] : [];
  });
}

/** A form without a name is not a landmark (HTML-AAM), though the browser calls it a form. */
function findUnnamedLandmarks(nodes: readonly AccessibilityNode[]): string[] {
  return nodes
    .filter(({ role, name }) => landmarks.includes(role) && !name)
    .map(({ role }) => `${role} without a name`);
}

/** Live regions that speak on load, interrupt, or are too many. */
function findNoisyRegions(page: Page): Promise<string[]> {
  return page.evaluate((liveRegions) => {
    const regions = [...document.querySelectorAll<HTMLElement>(liveRegions)].filter(
      (region) => !region.hidden,
    );
    const interrupting = "[role=alert], [aria-live=assertive]";
    // A list's count is part of its form; no screen reader announces what is there from the start.
    const isCount = (region: Element) => region.matches("main form > [role=status]");
    const faults = regions.filter(
      (region) => region.matches(interrupting) || (region.innerText && !isCount(region)),
    );
    const tooMany = regions.length > 1 ? [`${regions.length} live regions`] : [];
    return [...tooMany, ...faults.map((region) => region.outerHTML.slice(0, 100))];
  }, liveRegions);
}

/** Links, buttons and landmarks have clear names, and nothing is announced when the page opens. */
export async function findNameFaults(page: Page): Promise<string[]> {
  const nodes = await getAccessibilityNodes(page);
  return [
    ...findUnclearNames(nodes),
    ...findAmbiguousLinks(nodes),
    ...findUnnamedLandmarks(nodes),
    ...(await findNoisyRegions(page)),
  ];
}
