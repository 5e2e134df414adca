import type { Nodes } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

/** More than any letter has. What passes one of these is shown as plain words: parsing it would cost too much. */
const most = { letters: 200_000, tags: 2_000, depth: 100 };

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** A message's HTML as parsing it again and walking through it can be afforded; else its words alone. */
export function parsableMarkup(html: string): string {
  const tags = html.split("<").length - 1;
  if (html.length > most.letters || tags > most.tags) return wordsOf(html);
  // So few tags cannot lie deeper, however they are closed.
  if (tags <= most.depth) return html;
  return isDeep(html) ? wordsOf(html) : html;
}

/** Whether its elements lie deeper than can be walked through, as they are parsed. */
function isDeep(html: string): boolean {
  try {
    return depthOf(parser.parse(html)) > most.depth;
  } catch {
    // Far deeper: the parser's own walk has exhausted the stack.
    return true;
  }
}

/** What stands outside tags, in one pass. */
function wordsOf(html: string): string {
  const [first = "", ...others] = html.split("<");
  const after = others.map((part) => part.slice(part.indexOf(">") + 1 || part.length));
  return [first, ...after].join(" ");
}

/** How deep the deepest element lies; without recursion, which a deep one would exhaust. */
function depthOf(root: Nodes): number {
  let level: Nodes[] = [root];
  let depth = 0;
  for (; level.length > 0; depth++) {
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
  return depth;
}
