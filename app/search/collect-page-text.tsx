/** Runs at build time only (tools/plugins/page-text.ts), so that no search has to render pages. */
import documents from "virtual:site-documents";
import { decodeHTMLStrict } from "entities";
import type { FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type SitePage, sections, sitePages } from "../site-map.ts";
import { CurrentPage, unavailable } from "../ui/frame/page.tsx";
import { expandClasses } from "./tokenize.ts";

const modules = import.meta.glob<{ default: FunctionComponent }>([
  "../pages/*/*.tsx",
  "../content/*/*.mdx",
]);

async function readPages() {
  const fixedFirst = sitePages
    .filter((page) => !page.unlisted)
    .map((page) => ({
      page,
      isFixed: page.render === "static" || page.rendersWithoutData === true,
    }))
    .toSorted((a, b) => Number(b.isFixed) - Number(a.isFixed));
  const rendered = await Promise.all(
    fixedFirst.map(async ({ page, isFixed }) => ({
      page,
      html: isFixed ? await renderHtml(page) : "",
    })),
  );
  return {
    pages: rendered.map(({ page, html }) => extractPageText(page, html)),
    documents: findDocuments(rendered),
  };
}

async function renderHtml(page: SitePage): Promise<string> {
  const module = await modules[`../${page.file}`]?.();
  if (!module) throw new Error(`${page.path} has no ${page.file}`);
  const html = renderToStaticMarkup(
    <CurrentPage value={page}>
      <module.default />
    </CurrentPage>,
  );
  if (html.includes(unavailable))
    throw new Error(`app/${page.file}:1: A component lacks what it needs: undo the last change.`);
  return html.replaceAll(/<(nav|svg|script|style|button|h1|object)\b.*?<\/\1>/gs, "");
}

/** `synonyms`: words to find the page by, such as "5" for class V. */
function extractPageText({ path, title, description }: SitePage, html: string) {
  const headings = [...html.matchAll(/<(h[2-4]|summary|legend)\b.*?<\/\1>/gs)];
  const text = `${description}\n${extractText(html)}`;
  return {
    address: path,
    title,
    heading: headings.map(([heading]) => extractText(heading)).join("\n"),
    text,
    synonyms: expandClasses(text).join(" "),
  };
}

function findDocuments(rendered: readonly { page: SitePage; html: string }[]) {
  const offered = rendered.flatMap(({ page, html }) =>
    [...html.matchAll(/<a href="(\/documents\/[^"]+)".*?<\/a>/gs)].map(([link, address = ""]) => ({
      address,
      title: `${page.title}: ${extractText(link)}`,
    })),
  );
  const inMenu = sections.flatMap(({ links = [] }) =>
    links.flatMap((link) =>
      "document" in link ? [{ address: documents[link.document].path, title: link.title }] : [],
    ),
  );
  const byAddress = new Map(
    [...offered, ...inMenu].map((document) => [document.address, document]),
  );
  return [...byAddress.values()].map((document) => ({
    ...document,
    synonyms: expandClasses(document.title).join(" "),
  }));
}

const inLine = /<\/?(?:a|abbr|b|bdi|cite|em|i|small|strong|sub|sup|time|wbr)\b[^>]*>/g;
/** The answer to a question stays a sentence of its own. */
const cellsBetween = /(?<!\?)<\/t[dh]>\s*<t[dh]\b[^>]*>/g;
const documentNote = /\(?PDF, \d+\sKB\)?|\(opens in a new tab\)/g;

function extractText(html: string): string {
  const text = html
    .replaceAll(inLine, "")
    .replaceAll(cellsBetween, ", ")
    .replaceAll(/<[^>]*>/g, "\n");
  const lines = decodeHTMLStrict(text)
    .split("\n")
    .map((line) => line.replaceAll(documentNote, "").replaceAll(/\s+/g, " ").trim());
  return lines.filter((line) => /[\p{L}\p{N}]/u.test(line)).join("\n");
}

export const pageText = await readPages();
