import type { RootContent } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { excerpt } from "./excerpt.ts";
import type { Message } from "./message.ts";
import { parsableMarkup } from "./message-markup.ts";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

const unread = new Set(["script", "style", "title", "template", "noscript", "svg", "iframe"]);
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const withinLine = new Set(["a", "b", "em", "font", "i", "small", "span", "strong", "sub", "sup"]);

const MAX_EXCERPT_WORDS = 45;
/** A message lives as long as its cache entry, so it is parsed once and not on every view. */
const excerpts = new WeakMap<Pick<Message, "html">, string>();

/** Server only: it needs an HTML parser. */
export function messageExcerpt(message: Pick<Message, "html">): string {
  const known = excerpts.get(message);
  if (known !== undefined) return known;
  const { children } = parser.parse(parsableMarkup(message.html));
  const words = excerpt(
    textOf(children, headings) || textOf(children, new Set()),
    MAX_EXCERPT_WORDS,
  );
  excerpts.set(message, words);
  return words;
}

export function messageText(message: Pick<Message, "html">): string {
  return textOf(parser.parse(parsableMarkup(message.html)).children, new Set()).trim();
}

function textOf(nodes: readonly RootContent[], leftOut: ReadonlySet<string>): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      if (node.type !== "element" || unread.has(node.tagName) || leftOut.has(node.tagName))
        return "";
      const text = textOf(node.children, leftOut);
      return withinLine.has(node.tagName) ? text : ` ${text} `;
    })
    .join("")
    .replaceAll(/\s+/g, " ");
}
