/** Reads a message's HTML into the few elements that a page shows, and extracts its text. */

import { excerpt, takeBytes } from "../parse/excerpt.ts";
import { parseShown, resolveLink } from "../parse/html-text.ts";
import { memoize } from "../parse/memoize.ts";
import type { Message } from "./message.ts";

type Attributes = Partial<Record<"href" | "start" | "type" | "value", string | undefined>>;
export type MessageElement = Attributes & { tag: string; children: MessageNode[] };
export type MessageNode = MessageElement | string;

const inlineTag = /^(?:strong|b|em|i|u|s|a|br)$/;
const headingTag = /^h[1-6]$/;
const containerTag = /^(?:ul|ol|li|blockquote)$/;
const boxTag =
  /^(?:p|div|section|article|header|footer|main|aside|center|address|pre|fig\w+|fieldset|form|table|caption|t(?:head|body|foot|r)|d[ltd]|details|summary)$/;
const hasBlocks = /<(?:p|br|div|li|tr|h[1-6])\b/i;
/** What programs write for a picture's words. */
const fileName = /\.(?:jpe?g|png|gif|webp|bmp)$/i;
/** Typed letters often separate paragraphs with two line breaks. */
const twoBreaks = /(?:<br\s*\/?>\s*){2,}/gi;
const salutation = /^(?:My )?(?:[Dd]ear|DEAR|Respected)\b[^.!?]{1,80}?[,!:] (?=[“"\p{Lu}])/u;

const MAX_EXCERPT_WORDS = 24;
/** What is nested deeper is shown without its element. */
const MAX_DEPTH = 50;
/** A message without tags is cut after these. */
const MAX_LINES = 5_000;
/** A longer block becomes plain paragraphs, because a page can end between two blocks only. */
const MAX_BLOCK_BYTES = 20_000;

export const messageBlocks = memoize(({ html }: Pick<Message, "html">) => {
  const written = hasBlocks.test(html) ? html : html.split(/\r?\n/, MAX_LINES).join("<br>");
  return parseBlocks(written.replaceAll(twoBreaks, "<p>")).flatMap(splitBlock);
});

/** The first words without headings and salutation. */
export function messageExcerpt(message: Pick<Message, "html">): string {
  const all = messageBlocks(message);
  const text = extractText(all.filter(({ tag }) => tag !== "h2")) || extractText(all);
  return excerpt(text.replace(salutation, ""), MAX_EXCERPT_WORDS);
}

export function messageText(message: Message): string {
  return extractText(messageBlocks(message));
}

/** In one pass, so in linear time. */
function parseBlocks(html: string): MessageElement[] {
  const root: MessageElement = { tag: "div", children: [] };
  const open = [root];
  const add = (node: MessageNode) => {
    const { children } = open.at(-1) ?? root;
    const last = children.at(-1);
    if (typeof node === "string" && typeof last === "string")
      children[children.length - 1] = last + node;
    else children.push(node);
  };
  parseShown(html, {
    ontext: add,
    onopentag: (tag, { alt = "", ...attributes }) => {
      if (tag === "img") add(fileName.test(alt) ? "" : alt);
      if (tag === "td" || tag === "th") add(" ");
      const parent = open.at(-1) ?? root;
      open.push(open.length < MAX_DEPTH ? { ...attributes, tag, children: [] } : parent);
    },
    onclosetag: () => {
      const element = open.pop() ?? root;
      // The cells after an empty one would seem to be of its column.
      if (/^t[dh]$/.test(element.tag) && isBlank(element)) element.children = ["–"];
      if (element !== open.at(-1)) simplify(element).forEach(add);
    },
  });
  return toBlocks(root.children);
}

/** What is shown of an element: itself, or only what is in it. */
function simplify({ tag, href = "", start, type, value, children }: MessageElement): MessageNode[] {
  const isLine = !children.some(isBlock);
  if (containerTag.test(tag))
    return [{ tag, start, type, value, children: isLine ? children : toBlocks(children) }];
  if (boxTag.test(tag) || !isLine) return toBlocks(children);
  if (headingTag.test(tag)) return [{ tag: "h2", children }];
  if (tag !== "a") return inlineTag.test(tag) ? [{ tag, children }] : children;
  const address = resolveLink(href);
  return URL.canParse(address) ? [{ tag, href: address, children }] : children;
}

/** Text and inline elements between blocks become paragraphs. */
function toBlocks(nodes: readonly MessageNode[]): MessageElement[] {
  const blocks: MessageElement[] = [];
  let line: MessageNode[] | undefined;
  for (const node of nodes) {
    if (isBlock(node)) blocks.push(node);
    else if (line) line.push(node);
    else blocks.push({ tag: "p", children: [node] });
    line = isBlock(node) ? undefined : blocks.at(-1)?.children;
  }
  return blocks.filter((block) => !isBlank(block));
}

function isBlock(node: MessageNode): node is MessageElement {
  return typeof node === "object" && !inlineTag.test(node.tag);
}

function isBlank(node: MessageNode): boolean {
  return typeof node === "string" ? node.trim() === "" : node.children.every(isBlank);
}

function splitBlock(block: MessageElement): MessageElement[] {
  if (JSON.stringify(block).length <= MAX_BLOCK_BYTES) return [block];
  const parts: MessageElement[] = [];
  for (let rest = extractText([block]); rest !== ""; ) {
    const text = takeBytes(rest, MAX_BLOCK_BYTES / 2);
    parts.push({ tag: "p", children: [text] });
    rest = rest.slice(text.length).trimStart();
  }
  return parts;
}

function extractText(nodes: readonly MessageNode[]): string {
  const getText = (node: MessageNode): string => {
    if (typeof node === "string") return node;
    if (node.tag === "s") return "";
    const text = node.children.map(getText).join("");
    return node.tag === "br" || isBlock(node) ? ` ${text} ` : text;
  };
  return nodes.map(getText).join("").replaceAll(/\s+/g, " ").trim();
}
