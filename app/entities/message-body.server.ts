/** Sanitises a message's HTML, and extracts its text. Only the server imports this; pages get the finished tree. */
import type { Element, ElementContent, Nodes, RootContent } from "hast";
import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import { unified } from "unified";
import { excerpt, takeBytes } from "./excerpt.ts";
import { countBytes } from "./list-page.ts";
import { memoize } from "./memoize.ts";
import type { Message } from "./message.ts";

export type MessageBody = { type: "root"; children: Element[] };
/** A block of a message; a message without text is one part without a block. */
type MessagePart = {
  author: Pick<Message, "name" | "portrait" | "letter">;
  block?: Element | undefined;
};

const inlineNames = ["strong", "b", "em", "i", "u"];
const headingNames = ["h1", "h2", "h3", "h4", "h5", "h6"];
const listNames = ["ul", "ol"];
const boxNames =
  "p div section article header footer main aside center address pre figure figcaption fieldset form table caption thead tbody tfoot tr dl dt dd li".split(
    " ",
  );
const cellNames = ["td", "th"];
const blockNames = [...headingNames, ...listNames, ...boxNames, "blockquote"];

const MAX_EXCERPT_WORDS = 24;

const sanitiser = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, {
    tagNames: [...blockNames, ...cellNames, ...inlineNames, "br", "a"],
    attributes: { a: ["href"] },
    protocols: { href: ["http", "https", "mailto", "tel"] },
    strip:
      "script style title iframe object svg math template noscript textarea select button".split(
        " ",
      ),
    ancestors: {},
    required: {},
  })
  .freeze();

const messageBlocks = memoize(({ html }: Pick<Message, "html">) => parseMessage(html));

const salutation = /^(?:My )?(?:[Dd]ear|DEAR|Respected)\b[^.!?]{1,80}?[,!:] (?=[“"\p{Lu}])/u;

/** The first words without headings and salutation. */
export function messageExcerpt(message: Pick<Message, "html">): string {
  const blocks = messageBlocks(message);
  const text = (extractText(blocks, headingNames) || extractText(blocks)).trim();
  return excerpt(text.replace(salutation, ""), MAX_EXCERPT_WORDS);
}

export function messageText(message: Message): string {
  return extractText(messageBlocks(message)).trim();
}

export const messageParts = memoize((message: Message): MessagePart[] => {
  const { name, portrait, letter } = message;
  const author = { name, portrait, letter };
  const blocks = messageBlocks(message);
  return blocks.length > 0 ? blocks.map((block) => ({ author, block })) : [{ author }];
});

export function joinParts(parts: readonly MessagePart[]) {
  return [...Map.groupBy(parts, ({ author }) => author)].map(([author, own]) => {
    const children = sortInOrder(own.flatMap(({ block }) => block ?? []));
    return { ...author, body: { type: "root", children } satisfies MessageBody };
  });
}

function parseMessage(html: string): Element[] {
  const parsable = parsableMarkup(html);
  const written = hasBlocks(parsable) ? parsable : parseParagraphs(parsable);
  const tree = sanitiser.runSync(sanitiser.parse(written));
  return parseBlocks(tree.children).flatMap(splitBlock);
}

/** Longer messages are shown as plain text, because parsing them would take too long. */
const MAX_LETTERS = 200_000;
const MAX_TAGS = 2_000;
const MAX_DEPTH = 100;

function parsableMarkup(html: string): string {
  const tags = html.split("<").length - 1;
  if (html.length > MAX_LETTERS || tags > MAX_TAGS) return removeTags(html);
  // So few tags cannot nest deeper, whether or not they are closed.
  return tags > MAX_DEPTH && isDeep(html) ? removeTags(html) : html;
}

function isDeep(html: string): boolean {
  try {
    return getDepth(sanitiser.parse(html)) > MAX_DEPTH;
  } catch {
    // The parser itself ran out of stack.
    return true;
  }
}

function removeTags(html: string): string {
  const [first = "", ...others] = html.split("<");
  const after = others.map((part) => part.slice(part.indexOf(">") + 1 || part.length));
  return [first, ...after].join(" ");
}

/** Iterative, because recursion would run out of stack. */
function getDepth(root: Nodes): number {
  let level: Nodes[] = [root];
  let depth = 0;
  for (; level.length > 0; depth++) {
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
  return depth;
}

/** A longer block becomes plain paragraphs, because a page can end between two blocks only. */
const MAX_BLOCK_BYTES = 20_000;

function splitBlock(block: Element): Element[] {
  if (countBytes(block) <= MAX_BLOCK_BYTES) return [block];
  const parts: Element[] = [];
  for (let rest = extractText([block]).trim(); rest !== ""; ) {
    const value = takeBytes(rest, MAX_BLOCK_BYTES / 2);
    parts.push(element("p", [{ type: "text", value }]));
    rest = rest.slice(value.length).trimStart();
  }
  return parts;
}

function hasBlocks(html: string): boolean {
  return new RegExp(`<(${blockNames.join("|")}|br)\\b`, "i").test(html);
}

function parseParagraphs(words: string): string {
  return words
    .split(/\r?\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

function parseBlocks(nodes: readonly RootContent[]): Element[] {
  const blocks: Element[] = [];
  let run: RootContent[] = [];
  const endRun = () => {
    blocks.push(...paragraphs(run));
    run = [];
  };
  for (const node of nodes) {
    if (containsBlock(node)) {
      endRun();
      blocks.push(...parseBlock(node));
    } else run.push(node);
  }
  endRun();
  return blocks;
}

function parseBlock(node: Element): Element[] {
  const { tagName, children } = node;
  if (headingNames.includes(tagName)) return withContent(tagName, trimmed(inline(children)));
  if (listNames.includes(tagName)) return withContent(tagName, children.flatMap(listItem));
  if (tagName === "blockquote") return withContent(tagName, parseBlocks(children));
  return parseBlocks(children);
}

function listItem(node: ElementContent): Element[] {
  const content = node.type === "element" && node.tagName === "li" ? node.children : [node];
  return withContent(
    "li",
    content.some(containsBlock) ? parseBlocks(content) : trimmed(inline(content)),
  );
}

/** Typed letters often separate paragraphs with two line breaks. */
function paragraphs(run: readonly RootContent[]): Element[] {
  const parts: ElementContent[][] = [[]];
  for (const node of inline(run)) {
    const before = parts.at(-1)?.findLast((earlier) => !isBlank(earlier));
    if (isBreak(node) && before && isBreak(before)) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.flatMap((part) => withContent("p", trimmed(part)));
}

function inline(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return [{ type: "text", value: node.value }];
    if (node.type !== "element") return [];
    if (node.tagName === "br") return [element("br", [])];
    const children = inline(node.children);
    if (inlineNames.includes(node.tagName)) return withContent(node.tagName, children);
    if (node.tagName === "a") return link(node.properties.href, children);
    return cellNames.includes(node.tagName)
      ? [...children, { type: "text", value: " " }]
      : children;
  });
}

function link(href: unknown, children: ElementContent[]): ElementContent[] {
  // The sanitiser left safe protocols, and addresses without one, which lead nowhere here.
  if (!URL.canParse(String(href)) || children.every(isBlank)) return children;
  return [{ ...element("a", children), properties: { href: String(href) } }];
}

/** From h2 to h4, with no level skipped. */
function sortInOrder(blocks: readonly Element[]): Element[] {
  let previous = 1;
  return blocks.map((block) => {
    if (!headingNames.includes(block.tagName)) return block;
    const level = Math.max(2, Number(block.tagName.slice(1)));
    previous = Math.min(level, previous + 1, 4);
    return { ...block, tagName: `h${previous}` };
  });
}

function containsBlock(node: RootContent): node is Element {
  if (node.type !== "element") return false;
  return blockNames.includes(node.tagName) || node.children.some(containsBlock);
}

function withContent(tagName: string, children: ElementContent[]): Element[] {
  return children.every(isBlank) ? [] : [element(tagName, children)];
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}

function trimmed(nodes: readonly ElementContent[]): ElementContent[] {
  const isEmpty = (node: ElementContent) => isBlank(node) || isBreak(node);
  const first = nodes.findIndex((node) => !isEmpty(node));
  const last = nodes.findLastIndex((node) => !isEmpty(node));
  return first < 0 ? [] : nodes.slice(first, last + 1);
}

function isBlank(node: ElementContent): boolean {
  return node.type === "text" && node.value.trim() === "";
}

function isBreak(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "br";
}

function extractText(nodes: readonly ElementContent[], leftOut: readonly string[] = []): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      if (node.type !== "element" || leftOut.includes(node.tagName)) return "";
      const text = extractText(node.children, leftOut);
      return ["a", ...inlineNames].includes(node.tagName) ? text : ` ${text} `;
    })
    .join("")
    .replaceAll(/\s+/g, " ");
}
