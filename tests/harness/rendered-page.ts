import { unescapeHtml } from "../../app/ui/words/unescape-html.ts";
import type { SchoolApiCall } from "../../tools/sample-api/client.ts";
import { type Isolate, startIsolate } from "./isolate.ts";
import { school } from "./sample-schools.ts";

/** A page as the server sent it. */
export type RenderedPage = {
  status: number;
  html: string;
  /** The text of each element that matches the selector. */
  texts: (selector: string) => Promise<string[]>;
  /** An attribute of each element that matches the selector. */
  attributes: (selector: string, name: string) => Promise<(string | null)[]>;
};

/** A site whose school API has these items, on 21 November 2026. */
export async function startSiteWith(
  responses: Partial<Record<SchoolApiCall, unknown>>,
): Promise<Isolate> {
  const api = await school();
  for (const [call, data] of Object.entries(responses)) {
    await api.setResponse(call as SchoolApiCall, { body: { data } });
  }
  return startIsolate(api);
}

/** A site whose school API always fails. */
export async function startSiteWithoutApi(): Promise<Isolate> {
  const api = await school();
  await api.setFault("*", { kind: "status", status: 500 });
  return startIsolate(api);
}

export async function fetchPage(site: Isolate, path: string): Promise<RenderedPage> {
  const response = await site.get(path);
  const html = await response.text();
  return {
    status: response.status,
    html,
    texts: async (selector) => {
      const found: string[] = [];
      const add = (words: string) => found.push((found.pop() ?? "") + words);
      await rewrite(html, selector, {
        element: () => void found.push(""),
        text: (chunk) => void add(chunk.text),
      });
      return found.map(unescapeHtml);
    },
    attributes: async (selector, name) => {
      const found: (string | null)[] = [];
      await rewrite(html, selector, {
        element: (element) => void found.push(element.getAttribute(name)),
      });
      return found.map((value) => value && unescapeHtml(value));
    },
  };
}

async function rewrite(
  html: string,
  selector: string,
  handlers: HTMLRewriterElementContentHandlers,
) {
  await new HTMLRewriter().on(selector, handlers).transform(new Response(html)).arrayBuffer();
}
