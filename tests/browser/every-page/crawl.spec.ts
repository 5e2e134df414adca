import type { Page } from "@playwright/test";
import { announcements, home, offline, sitePages } from "../../../app/site-map.ts";
import { expect, test } from "../../harness/browser/browser.ts";
import { fetchAnew } from "../../harness/browser/fetch-anew.ts";

type Found = {
  pages: Map<string, string>;
  /** Links to a part of a page. */
  parts: Set<string>;
  broken: string[];
  unsized: string[];
  classes: string[];
};

/** The addresses in a page's HTML on this site: links and resources, with one width of each school picture. */
function findAddresses(html: string): string[] {
  const attributes = html.matchAll(
    /\s(?:href|src|data|srcset|srcSet)="((?!\/api\/image\S+ )[^"]+)"/g,
  );
  return [...attributes].flatMap(([, value = ""]) =>
    value.split(/, (?=\/)/).map((part) => (part.split(" ")[0] ?? "").replaceAll("&amp;", "&")),
  );
}

/** Follows every address from the home page, several in parallel. */
async function crawl(origin: string): Promise<Found> {
  const found: Found = {
    pages: new Map(),
    parts: new Set(),
    broken: [],
    unsized: [],
    classes: [],
  };
  const visited = new Set([home.path as string]);
  let waiting = [...visited];
  while (waiting.length > 0) {
    const next = waiting.splice(0, 6);
    const led = await Promise.all(next.map((address) => visit(origin, address, found)));
    const fresh = led.flat().filter((address) => !visited.has(address));
    for (const address of fresh) visited.add(address);
    waiting = [...waiting, ...new Set(fresh)];
  }
  return found;
}

async function visit(origin: string, address: string, found: Found): Promise<string[]> {
  const response = await fetchAnew(`${origin}${address}`);
  if (response.status !== 200) found.broken.push(`${address} answered ${response.status}`);
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) {
    await response.body?.cancel();
    return [];
  }
  const html = await response.text();
  found.pages.set(URL.parse(address, origin)?.pathname ?? "", html);
  const images = html.match(/<img\b[^>]*>/g) ?? [];
  const isComplete = (image: string) =>
    /\bwidth="\d/.test(image) && /\bheight="\d/.test(image) && /\balt="/.test(image);
  // docs/architecture.md, "Styles".
  found.classes.push(...(html.match(/class="(?:&amp;|[^"]){121,}"/g) ?? []));
  found.unsized.push(...images.filter((image) => !isComplete(image)));
  return findAddresses(html).flatMap((target) => {
    const url = URL.parse(target, `${origin}${address}`);
    if (url?.hash && !url.search) found.parts.add(`${url.pathname}${url.hash}`);
    return url?.origin === origin ? [`${url.pathname}${url.search}`] : [];
  });
}

/** The names of a page's elements, as they are written and as this browser, without scripts, finds them. */
function listElements(page: Page, html: string): Promise<string[]> {
  return page.evaluate((html) => {
    const tags = html.replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, "$1");
    const written = [...tags.matchAll(/<[a-z][\w-]*/gi)].map(([tag]) => tag.slice(1));
    const all = new DOMParser().parseFromString(html, "text/html").querySelectorAll("*");
    return [written, [...all].map(({ localName }) => localName)].map((names) =>
      names.join(" ").toLowerCase(),
    );
  }, html);
}

test("every page is linked from home, directly or not, and no link is broken", {
  tag: "@template",
}, async ({ page, shared }) => {
  const { pages, parts, broken, unsized, classes } = await crawl(shared.site.origin);
  expect(broken).toEqual([]);
  const missing = [...parts].filter((part) => {
    const [path = "", id] = part.split("#");
    return pages.has(path) && !pages.get(path)?.includes(` id="${id}"`);
  });
  expect(missing).toEqual([]);
  expect(unsized).toEqual([]);
  expect([...new Set(classes)]).toEqual([]);
  // Home links to all announcements only if it cannot show them; the service worker shows "/Offline".
  const linked = sitePages.filter((page) => page !== announcements && page !== offline);
  for (const { path } of linked) expect(pages.has(path), path).toBe(true);
  // React's production build does not warn of markup that browsers repair.
  for (const [path, html] of pages) {
    const [written, found] = await listElements(page, html);
    expect(found, path).toBe(written);
  }
});
