import { compile } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";
import * as facts from "../../app/school-facts.ts";
import { checkNode, type File, type Node } from "./check-content.ts";
import { parseContent, readPages, rejectContent } from "./content-pages.ts";
import { virtualModule } from "./virtual-module.ts";

/** Compiles the pages of app/content. What is wrong with one is said in a sentence, with its line. */
export function content(): Plugin[] {
  const front = virtualModule("#content", () => `export default ${JSON.stringify(readPages())}`);
  const compiler: Plugin = {
    name: "content",
    transform(source, id) {
      const [file] = /app\/content\/[^?]*\.mdx/.exec(id) ?? [];
      return file ? compileContent(file, source) : undefined;
    },
  };
  return [front, compiler].map((plugin) => ({ ...plugin, enforce: "pre" }));
}

export async function compileContent(file: string, source: string): Promise<string> {
  const arrange = () => (root: Node, words: File) => {
    checkNode(root, root, words);
    root.children = groupSections(root.children ?? []);
  };
  const compiled = await compile(parseContent(file, source).words, {
    providerImportSource: "/app/pages/content/content-page.tsx",
    remarkPlugins: [remarkGfm, arrange],
    rehypePlugins: [() => dropLineBreaks],
  }).catch(({ message, reason = message, line, source = "" }) => {
    const place = line ?? /\((\d+):/.exec(reason)?.[1];
    const isStray = source.startsWith("micromark");
    const advice = isStray ? "Close this < or {, or write “less than” or ( in its place" : reason;
    return rejectContent(file, place, `${advice} (see docs/words.md)`);
  });
  const names = Object.keys(facts).join(", ");
  return `import { ${names} } from "/app/school-facts.ts";\n${compiled}`;
}

/** A heading and what follows it, up to the next one or a line ---, is a section. */
function groupSections(nodes: readonly Node[]): Node[] {
  const grouped: Node[] = [];
  let open = grouped;
  for (const node of nodes) {
    if (node.type === "thematicBreak") open = grouped;
    else if (node.type === "heading" && node.depth === 2) {
      open = [node];
      grouped.push({ type: "mdxJsxFlowElement", name: "Section", attributes: [], children: open });
    } else open.push(node);
  }
  return grouped;
}

/** Between blocks; components count their children. */
function dropLineBreaks(node: Node): void {
  if (/^(?:p|a|em|strong|del|h\d|t[hd])$/.test(node.tagName ?? "")) return;
  node.children = (node.children ?? []).filter(({ value }) => value !== "\n");
  node.children.forEach(dropLineBreaks);
}
