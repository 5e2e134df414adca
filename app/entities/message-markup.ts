import type { Nodes, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

/** Longer messages are shown as plain text, because parsing them would take too long. */
const MAX_LETTERS = 200_000;
const MAX_TAGS = 2_000;
const MAX_DEPTH = 100;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

export function parsableMarkup(html: string): string {
  const tags = html.split("<").length - 1;
  if (html.length > MAX_LETTERS || tags > MAX_TAGS) return extractText(html);
  // So few tags cannot nest deeper, whether or not they are closed.
  if (tags <= MAX_DEPTH) return html;
  return isDeep(html) ? extractText(html) : html;
}

export function parseMarkup(html: string): Root {
  return parser.parse(parsableMarkup(html));
}

function isDeep(html: string): boolean {
  try {
    return getDepth(parser.parse(html)) > MAX_DEPTH;
  } catch {
    // The parser itself ran out of stack.
    return true;
  }
}

function extractText(html: string): string {
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
