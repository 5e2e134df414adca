import { decodeHTMLStrict } from "entities";
import { type PagePath, sitePages } from "../../../app/site-map.ts";
import type { SchoolApiCall } from "../../../tools/sample-api/school.ts";
import { type Isolate, startIsolate } from "../worker/isolate.ts";
import { school } from "../worker/sample-schools.ts";

/** A page as the server sent it. */
export type RenderedPage = Awaited<ReturnType<typeof fetchPage>>;

/** A site whose school API has these items, on 21 November 2026, and fails at these calls. */
export async function startSiteWith(
  responses: Partial<Record<SchoolApiCall, unknown>> = {},
  failing: readonly (SchoolApiCall | "*")[] = [],
): Promise<Isolate> {
  const api = await school();
  await api.send(responses);
  for (const call of failing) await api.setFault(call, { kind: "status", status: 500 });
  return startIsolate(api);
}

/** A site whose school API always fails. */
export const startSiteWithoutApi = () => startSiteWith({}, ["*"]);

/** Waits for background work too, which would fail once the test has ended and its school API is closed. */
export async function fetchPage(site: Isolate, path: string, init?: RequestInit) {
  const response = await site.get(path, init);
  const html = await response.text();
  await site.settled();
  return {
    status: response.status,
    headers: response.headers,
    html,
    /** The text of each element that matches the selector, with ordinary spaces. */
    texts: async (selector: string) => {
      const found: string[] = [];
      const add = (words: string) => found.push((found.pop() ?? "") + words);
      await rewrite(html, selector, {
        element: () => void found.push(""),
        text: (chunk) => void add(chunk.text),
      });
      return found.map((text) => decodeHTMLStrict(text).replaceAll("\u00A0", " "));
    },
    /** An attribute of each element that matches the selector. */
    attributes: async (selector: string, name: string) => {
      const found: (string | null)[] = [];
      await rewrite(html, selector, {
        element: (element) => void found.push(element.getAttribute(name)),
      });
      return found.map((value) => value && decodeHTMLStrict(value));
    },
  };
}

/** A page of a site of its own. */
export async function openPage(path: string, ...school: Parameters<typeof startSiteWith>) {
  return fetchPage(await startSiteWith(...school), path);
}

let everyPage: Promise<ReadonlyMap<PagePath, RenderedPage>> | undefined;

/** Every page of a sample school, fetched once for all tests. */
export function fetchEveryPage() {
  everyPage ??= startSiteWith({}).then(async (site) => {
    const pages = new Map<PagePath, RenderedPage>();
    for (const { path } of sitePages) pages.set(path, await fetchPage(site, path));
    return pages;
  });
  return everyPage;
}

/** The text of <main>, with single spaces. */
export function extractMainText(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const text = main
    .replaceAll(/<!--.*?-->|<\/?(?:a|b|bdi|em|strong|span|time|wbr)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
  return decodeHTMLStrict(text);
}

async function rewrite(
  html: string,
  selector: string,
  handlers: HTMLRewriterElementContentHandlers,
) {
  await new HTMLRewriter().on(selector, handlers).transform(new Response(html)).arrayBuffer();
}
