/** Reads a message's HTML into the few elements that a page shows, and extracts its text. */
import { excerpt, takeBytes } from "../values/excerpt.ts";
import { parseShown } from "../values/html-text.ts";
import { memoize } from "../values/memoize.ts";
import type { Message } from "./message.ts";

export type MessageElement = { tag: string; href?: string; children: MessageNode[] };
export type MessageNode = MessageElement | string;
type MessagePart = ReturnType<typeof messageParts>[number];

const toSet = (names: string) => new Set(names.split(" "));
const inlineNames = toSet("strong b em i u a");
const headingNames = toSet("h1 h2 h3 h4 h5 h6");
const containerNames = toSet("ul ol li blockquote");
const boxNames = toSet(
  "p div section article header footer main aside center address pre figure figcaption fieldset form table caption thead tbody tfoot tr dl dt dd",
);
const blocks = [...headingNames, ...containerNames, ...boxNames, "br"].join("|");
const hasBlocks = new RegExp(`<(?:${blocks})\\b`, "i");
const safeAddress = /^\s*(?:https?|mailto|tel):/i;

const MAX_EXCERPT_WORDS = 24;
/** What is nested deeper is shown without its element. */
const MAX_DEPTH = 10;
/** Of a message without tags. */
const MAX_LINES = 5_000;
/** A longer block becomes plain paragraphs, because a page can end between two blocks only. */
const MAX_BLOCK_BYTES = 20_000;

const messageBlocks = memoize(({ html }: Pick<Message, "html">) => {
  const written = hasBlocks.test(html) ? html : toParagraphs(html);
  return parseBlocks(written).flatMap(splitBlock);
});

const salutation = /^(?:My )?(?:[Dd]ear|DEAR|Respected)\b[^.!?]{1,80}?[,!:] (?=[“"\p{Lu}])/u;

/** The first words without headings and salutation. */
export function messageExcerpt(message: Pick<Message, "html">): string {
  const all = messageBlocks(message);
  const words = all.filter(({ tag }) => !headingNames.has(tag));
  const text = (extractText(words) || extractText(all)).trim();
  return excerpt(text.replace(salutation, ""), MAX_EXCERPT_WORDS);
}

export function messageText(message: Message): string {
  return extractText(messageBlocks(message)).trim();
}

/** Its blocks; a message without text is one part without a block. */
export const messageParts = memoize((message: Message) => {
  const { name, portrait, letter } = message;
  const author = { name, portrait, letter };
  const blocks = messageBlocks(message);
  return (blocks.length > 0 ? blocks : [undefined]).map((block) => ({ author, block }));
});

export function joinParts(parts: readonly MessagePart[]) {
  return [...Map.groupBy(parts, ({ author }) => author)].map(([author, own]) => ({
    ...author,
    blocks: sortInOrder(own.flatMap(({ block }) => block ?? [])),
  }));
}

function toParagraphs(words: string): string {
  return words
    .split("\n", MAX_LINES)
    .join("\n")
    .split(/\r?\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

/** In one pass, so in linear time; nothing but text and these elements is taken over. */
function parseBlocks(html: string): MessageElement[] {
  const containers: MessageElement[] = [{ tag: "root", children: [] }];
  /** The block being read, and the inline elements open in it. */
  let line: MessageElement | undefined;
  let inlines: MessageElement[] = [];

  const endLine = () => {
    if (line && !line.children.every(isBlank)) containers.at(-1)?.children.push(line);
    line = undefined;
    inlines = [];
  };
  const add = (node: MessageNode) => {
    line ??= { tag: "p", children: [] };
    const { children } = inlines.at(-1) ?? line;
    const last = children.at(-1);
    if (typeof node === "string" && typeof last === "string")
      children[children.length - 1] = last + node;
    else children.push(node);
  };
  const addBreak = () => {
    // Typed letters often separate paragraphs with two line breaks.
    const last = line?.children.findLast((node) => !isBlank(node));
    if (typeof last === "object" && last.tag === "br") endLine();
    else if (last) add({ tag: "br", children: [] });
  };
  const openContainer = (tag: string) => {
    const isInList = /^[uo]l$/.test(containers.at(-1)?.tag ?? "");
    if (containers.length < MAX_DEPTH && (tag !== "li" || isInList))
      containers.push({ tag, children: [] });
  };
  const closeContainer = (tag: string) => {
    const container = containers.at(-1);
    if (container?.tag !== tag) return;
    containers.pop();
    const [only, second] = container.children;
    if (tag === "li" && typeof only === "object" && only.tag === "p" && !second)
      container.children = only.children;
    if (container.children.length > 0) containers.at(-1)?.children.push(container);
  };

  parseShown(html, {
    ontext: (text) => {
      if (line || text.trim() !== "") add(text);
    },
    onopentag: (tag, { href = "" }) => {
      if (tag === "br") addBreak();
      else if (/^t[dh]$/.test(tag) && line) add(" ");
      else if (inlineNames.has(tag)) {
        const isLink = safeAddress.test(href) && URL.canParse(href);
        const element = { tag, ...(isLink && { href }), children: [] };
        if (inlines.length >= MAX_DEPTH || (tag === "a" && !isLink)) return;
        add(element);
        inlines.push(element);
      } else if (boxNames.has(tag) || containerNames.has(tag) || headingNames.has(tag)) {
        endLine();
        if (headingNames.has(tag)) line = { tag, children: [] };
        if (containerNames.has(tag)) openContainer(tag);
      }
    },
    onclosetag: (tag) => {
      if (inlines.at(-1)?.tag === tag) inlines.pop();
      else if (boxNames.has(tag) || containerNames.has(tag) || headingNames.has(tag)) {
        endLine();
        closeContainer(tag);
      }
    },
  });
  endLine();
  while (containers.length > 1) closeContainer(containers.at(-1)?.tag ?? "");
  return (containers[0]?.children ?? []).filter((node) => typeof node === "object");
}

function splitBlock(block: MessageElement): MessageElement[] {
  if (JSON.stringify(block).length <= MAX_BLOCK_BYTES) return [block];
  const parts: MessageElement[] = [];
  for (let rest = extractText([block]).trim(); rest !== ""; ) {
    const text = takeBytes(rest, MAX_BLOCK_BYTES / 2);
    parts.push({ tag: "p", children: [text] });
    rest = rest.slice(text.length).trimStart();
  }
  return parts;
}

/** From h2 to h4, with no level skipped. */
function sortInOrder(all: readonly MessageElement[]): MessageElement[] {
  let previous = 1;
  return all.map((block) => {
    if (!headingNames.has(block.tag)) return block;
    const level = Math.max(2, Number(block.tag.slice(1)));
    previous = Math.min(level, previous + 1, 4);
    return { ...block, tag: `h${previous}` };
  });
}

function isBlank(node: MessageNode): boolean {
  if (typeof node === "string") return node.trim() === "";
  return node.tag !== "br" && node.children.every(isBlank);
}

function extractText(nodes: readonly MessageNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const text = extractText(node.children);
      return inlineNames.has(node.tag) ? text : ` ${text} `;
    })
    .join("")
    .replaceAll(/\s+/g, " ");
}
