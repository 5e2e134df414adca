import type { RootContent } from "hast";
import { excerpt } from "./excerpt.ts";
import { memoize } from "./memoize.ts";
import type { Message } from "./message.ts";
import { parseMarkup } from "./message-markup.ts";

const unread = new Set(["script", "style", "title", "template", "noscript", "svg", "iframe"]);
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const withinLine = new Set(["a", "b", "em", "font", "i", "small", "span", "strong", "sub", "sup"]);

const MAX_EXCERPT_WORDS = 24;

const salutation = /^(?:My )?(?:[Dd]ear|DEAR|Respected)\b[^.!?]{1,80}?[,!:] (?=[“"\p{Lu}])/u;

/** The first words without headings and salutation. */
export const messageExcerpt = memoize(({ html }: Pick<Message, "html">): string => {
  const { children } = parseMarkup(html);
  const text = (extractText(children, headings) || extractText(children)).trim();
  return excerpt(text.replace(salutation, ""), MAX_EXCERPT_WORDS);
});

export function messageText(message: Pick<Message, "html">): string {
  return extractText(parseMarkup(message.html).children).trim();
}

export function extractText(nodes: readonly RootContent[], leftOut = new Set<string>()): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      if (node.type !== "element" || unread.has(node.tagName) || leftOut.has(node.tagName))
        return "";
      const text = extractText(node.children, leftOut);
      return withinLine.has(node.tagName) ? text : ` ${text} `;
    })
    .join("")
    .replaceAll(/\s+/g, " ");
}
